import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Reads a number of bytes of an open file from a position. */
export type Read = (
  descriptor: number,
  into: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;

/** How many positions of a file are tested, evenly spread. */
const SPOTS = 7;
const SPOT_BYTES = 4096;
/** In milliseconds: memory answers in 0.005, a disk in 0.07 and more (measured on 2026-11-26). */
const LIMIT_MS = 0.04;

/**
 * Whether the system has most of a file in memory, judged by how long reads at a few positions take. Blocks for a few disk reads at most.
 * False for a file that cannot be read.
 */
export function isInMemory(file: string, read: Read = readSync): boolean {
  let opened: number | undefined;
  try {
    const descriptor = openSync(file, 'r');
    opened = descriptor;
    const spot = Buffer.allocUnsafe(SPOT_BYTES);
    const step = fstatSync(descriptor).size / SPOTS;
    const times = Array.from({ length: SPOTS }, (_, index) => {
      const start = performance.now();
      read(descriptor, spot, 0, SPOT_BYTES, Math.floor(step * index));
      return performance.now() - start;
    });
    // The median, since another process may interrupt a read.
    return (times.toSorted((a, b) => a - b)[SPOTS >> 1] ?? LIMIT_MS) < LIMIT_MS;
  } catch {
    return false;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

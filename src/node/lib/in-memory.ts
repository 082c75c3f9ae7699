import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Reads so many bytes of an open file from a position on. */
export type Read = (
  descriptor: number,
  into: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;

/** Places of a file that are looked at, evenly spread. */
const SPOTS = 7;
const SPOT_BYTES = 4096;
/** Milliseconds in which memory answers (0.005) and no disk does (0.07 and more, on 2026-11-26). */
const LIMIT_MS = 0.04;

/**
 * Whether the system has most of a file in memory, by the time that reading here and there takes. Blocks for a few trips to the disk.
 * False of a file that cannot be read.
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
    // The median: another process may take its turn meanwhile.
    return (times.toSorted((a, b) => a - b)[SPOTS >> 1] ?? LIMIT_MS) < LIMIT_MS;
  } catch {
    return false;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

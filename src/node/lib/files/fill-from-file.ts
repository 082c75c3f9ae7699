import { readSync } from 'node:fs';

/** Reads an open file from its start into memory, and returns the number of bytes: fewer than there is room for if the file is shorter. */
export function fillFromFile(memory: Uint8Array, descriptor: number): number {
  let filled = 0;
  while (filled < memory.length) {
    const count = readSync(descriptor, memory, filled, memory.length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

import { closeSync, fstatSync, openSync } from 'node:fs';

import { hasErrorCode } from './files.ts';
import { fillFromFile } from './fill-from-file.ts';
import type { ReusedMemory } from '../bytes/reused-memory.ts';

/** The bytes of a small file, read synchronously; undefined if there is none. */
export function readIntoMemory(file: string, memory: ReusedMemory): Buffer | undefined {
  const descriptor = openIfExists(file);
  if (descriptor === undefined) return undefined;
  try {
    const bytes = memory.reserve(fstatSync(descriptor).size);
    return bytes.subarray(0, fillFromFile(bytes, descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function openIfExists(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

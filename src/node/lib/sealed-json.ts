import path from 'node:path';

import { readTextIfExists, writeFileAtomic } from './files.ts';
import { sha256 } from './hash.ts';

/** A value that `writeSealed` wrote by this name; undefined when there is none, or not as it was written. */
export function readSealed(file: string): unknown {
  const text = readIfPossible(file) ?? '';
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end !== -1 && text.slice(0, end) === sealOf(file, json) ? JSON.parse(json) : undefined;
}

function readIfPossible(file: string): string | undefined {
  try {
    return readTextIfExists(file);
  } catch {
    // A folder in its place, a file that cannot be read.
    return undefined;
  }
}

/** Writes a value as JSON behind a hash: a file that was cut, changed by a fault of the disk, or given the name of another, is none. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await writeFileAtomic(file, `${sealOf(file, json)}\n${json}`);
}

function sealOf(file: string, json: string): string {
  return sha256(`${path.basename(file)}\n${json}`);
}

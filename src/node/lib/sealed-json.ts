import path from 'node:path';
import { crc32 } from 'node:zlib';

import { readIfExists, writeFileAtomic } from './files.ts';

/** A value that `writeSealed` wrote by this name; undefined when there is none, or not as it was written. */
export function readSealed(file: string): unknown {
  const bytes = readIfPossible(file);
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf('\n');
  if (end === -1) return undefined;
  const json = bytes.subarray(end + 1);
  return bytes.toString('latin1', 0, end) === sealOf(file, json) ? JSON.parse(json.toString()) : undefined;
}

function readIfPossible(file: string): Buffer | undefined {
  try {
    return readIfExists(file);
  } catch {
    // A folder in its place, a file that cannot be read.
    return undefined;
  }
}

/** Writes a value as JSON behind a checksum: a file that was cut, changed by a fault of the disk, or given the name of another, is none. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify(value));
  await writeFileAtomic(file, Buffer.concat([Buffer.from(`${sealOf(file, json)}\n`), json]));
}

/** CRC-32: against accidents, not against forgery. */
function sealOf(file: string, json: Uint8Array): string {
  return crc32(json, crc32(`${path.basename(file)}\n`)).toString(16);
}

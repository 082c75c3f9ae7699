import path from 'node:path';
import { crc32 } from 'node:zlib';

import { readIfExists, writeFileAtomic } from './files.ts';
import { encodeUtf8 } from './utf8.ts';

const SEAL_DIGITS = 8;

/** A value that `writeSealed` wrote under this name; undefined if there is none, or if it is damaged. */
export function readSealed(file: string): unknown {
  const bytes = readIfPossible(file);
  if (bytes === undefined) return undefined;
  const json = bytes.subarray(SEAL_DIGITS + 1);
  const isWhole = bytes.toString('latin1', 0, SEAL_DIGITS) === sealOf(file, json);
  return isWhole ? JSON.parse(json.toString()) : undefined;
}

function readIfPossible(file: string): Buffer | undefined {
  try {
    return readIfExists(file);
  } catch {
    // A folder in its place, or a file that cannot be read.
    return undefined;
  }
}

/** Writes a value as JSON with a checksum: a file that was truncated, corrupted by the disk or renamed is not read back. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  const bytes = encodeUtf8(`${' '.repeat(SEAL_DIGITS)}\n${JSON.stringify(value)}`);
  bytes.write(sealOf(file, bytes.subarray(SEAL_DIGITS + 1)), 'latin1');
  await writeFileAtomic(file, bytes);
}

/** CRC-32: protects against accidents, not forgery. */
function sealOf(file: string, json: Uint8Array): string {
  const seal = crc32(json, crc32(`${path.basename(file)}\n`));
  return seal.toString(16).padStart(SEAL_DIGITS, '0');
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

import { writeFileAtomic } from './files.ts';
import { jsonPieces } from '../bytes/json-pieces.ts';

const SEAL_DIGITS = 8;

/** A value that `writeSealed` wrote under this name; undefined if there is none, or if it is damaged. */
export function readSealed(file: string): unknown {
  const bytes = readIfPossible(file);
  if (bytes === undefined) return undefined;
  const json = bytes.subarray(0, -SEAL_DIGITS);
  const isWhole = bytes.toString('latin1', json.length) === toDigits(crc32(json, startOf(file)));
  return isWhole ? JSON.parse(json.toString()) : undefined;
}

function readIfPossible(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON with a checksum: a file that was truncated, corrupted by the disk or renamed is not read back. */
export async function writeSealed(file: string, value: unknown): Promise<void> {
  await writeFileAtomic(file, sealedPieces(file, value));
}

/** CRC-32: protects against accidents, not forgery. */
function* sealedPieces(file: string, value: unknown): Generator<Buffer, void> {
  let seal = startOf(file);
  for (const piece of jsonPieces(value)) {
    seal = crc32(piece, seal);
    yield piece;
  }
  yield Buffer.from(toDigits(seal));
}

function startOf(file: string): number {
  return crc32(`${path.basename(file)}\n`);
}

function toDigits(seal: number): string {
  return seal.toString(16).padStart(SEAL_DIGITS, '0');
}

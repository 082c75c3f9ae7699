import { crc32 } from 'node:zlib';

import { sha256 } from '../lib/hash.ts';

/** An entry as the database holds it. */
export interface StoredEntry {
  readonly id: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

/** The 52 bits of a hash that fit a JavaScript integer. Two keys with one id are told apart by the checksum. */
export function entryId(stage: string, key: string): number {
  return Number.parseInt(sha256(nameOf(stage, key)).slice(0, 13), 16);
}

/** Over key and bytes, so that the bytes of another entry fail as altered ones do. CRC-32 costs an eighth of SHA-256. */
export function entryChecksum(stage: string, key: string, bytes: Uint8Array): number {
  return crc32(bytes, crc32(nameOf(stage, key)));
}

function nameOf(stage: string, key: string): string {
  return `${stage}\n${key}`;
}

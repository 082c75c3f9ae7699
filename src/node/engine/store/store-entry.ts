import { memoize } from '../../../shared/memoize.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { sealOf } from '../../lib/bytes/seal.ts';
import type { SealedValue } from './store-database.ts';

/** The 52 bits of a hash that fit a JavaScript integer. The seal tells two keys with the same id apart. */
export function storeId(stage: string, key: string): number {
  return (numberOf(isHash.test(key) ? key : sha256(key)) + stageNumber(stage)) % 2 ** 52;
}

/** Most keys are hashes themselves. */
const isHash = /^[0-9a-f]{32,64}$/;

function numberOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 13), 16);
}

/** Keeps the entries of one key in several stages apart. */
const stageNumber = memoize((stage: string) => numberOf(sha256(stage)));

/** Bytes with a checksum over stage, key and bytes: bytes of another entry fail the check, as altered ones do. */
export function sealEntry(stage: string, key: string, bytes: Uint8Array): SealedValue {
  return { bytes, seal: sealOf(stage, key, bytes) };
}

/** Whether the bytes are those that were stored under this key. */
export function isSealed(stage: string, key: string, { bytes, seal }: SealedValue): boolean {
  return sealOf(stage, key, bytes) === seal;
}

import { closeSync, openSync, writevSync } from 'node:fs';

import type { PackedValue, SharedPack, Store, StoredValue } from '../../model/cache.ts';
import { sealOf } from './seal.ts';

/** A value to be stored under a key. */
export interface NamedValue {
  readonly stage: string;
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Writes values to the store's pack, from any thread; the store is then told where they are. Undefined on failure: it takes the bytes. */
export function packValues(
  pack: SharedPack,
  values: readonly NamedValue[],
): readonly PackedValue[] | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(pack.file, 'r+');
    let start = appendTo(
      pack,
      descriptor,
      values.map(({ bytes }) => bytes),
    );
    return values.map(({ stage, key, bytes }) => {
      const value = { pack: pack.pack, start, size: bytes.length, seal: sealOf(stage, key, bytes) };
      start += bytes.length;
      return value;
    });
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Stores a value, which may have been written by `packValues`. */
export function setValue(store: Store, stage: string, key: string, value: StoredValue): void {
  if (value instanceof Uint8Array) store.set(stage, key, value);
  else store.packed?.set(stage, key, value);
}

/** Writes values consecutively, in a place that is theirs alone, and returns it. */
export function appendTo(
  { end }: Pick<SharedPack, 'end'>,
  descriptor: number,
  values: readonly Uint8Array[],
): number {
  const size = values.reduce((sum, { length }) => sum + length, 0);
  const start = Number(Atomics.add(new BigUint64Array(end), 0, BigInt(size)));
  writeAll(descriptor, values, start);
  return start;
}

function writeAll(descriptor: number, values: readonly Uint8Array[], start: number): void {
  let at = start;
  let left = values.filter(({ length }) => length > 0);
  while (left.length > 0) {
    let count = writevSync(descriptor, left, at);
    at += count;
    // A write may end early, in the middle of a value.
    let whole = 0;
    for (const { length } of left) {
      if (count < length) break;
      count -= length;
      whole += 1;
    }
    left = left.slice(whole);
    if (left[0] !== undefined) left[0] = left[0].subarray(count);
  }
}

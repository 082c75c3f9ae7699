import type { BigIntStats } from 'node:fs';

import { toPlaced, type PlacedFile } from '../lib/files/new-file.ts';

/** A published file whose bytes are known as long as its size, time and inode do not change. */
export interface KnownFile extends PlacedFile {
  readonly hash: string;
  readonly size: number;
}

/** Known files by path. */
export type KnownFiles = Pick<ReadonlyMap<string, KnownFile>, 'get' | 'has' | 'keys' | 'size'>;

export interface KnownFilesTable extends KnownFiles {
  /** Replaces a file with the same path. */
  set(path: string, file: KnownFile): void;
}

export function knownFile(hash: string, stats: BigIntStats): KnownFile {
  return { hash, size: Number(stats.size), ...toPlaced(stats) };
}

/** The numbers of one file: size, time and inode. */
const WIDTH = 3;
const INITIAL_FILES = 256;

/** Keeps the numbers of all files in one column, since an object with two texts for each takes four times as much memory. */
export function createKnownFiles(): KnownFilesTable {
  const places = new Map<string, number>();
  const hashes: string[] = [];
  let numbers = new BigUint64Array(INITIAL_FILES * WIDTH);

  function placeOf(path: string): number {
    const known = places.get(path);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(path, place);
    if ((place + 1) * WIDTH > numbers.length) {
      const longer = new BigUint64Array(numbers.length * 2);
      longer.set(numbers);
      numbers = longer;
    }
    return place;
  }

  return {
    get size() {
      return places.size;
    },
    has: (path) => places.has(path),
    get(path) {
      const place = places.get(path);
      if (place === undefined) return undefined;
      const at = place * WIDTH;
      return {
        hash: hashes[place] as string,
        size: Number(numbers[at]),
        mtimeNs: String(BigInt.asIntN(64, numbers[at + 1] as bigint)),
        ino: String(numbers[at + 2]),
      };
    },
    keys: () => places.keys(),
    set(path, { hash, size, mtimeNs, ino }) {
      const place = placeOf(path);
      const at = place * WIDTH;
      hashes[place] = hash;
      numbers[at] = BigInt(size);
      numbers[at + 1] = BigInt(mtimeNs);
      numbers[at + 2] = BigInt(ino);
    },
  };
}

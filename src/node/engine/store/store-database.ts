import { rmSync } from 'node:fs';
import path from 'node:path';

import { indexFile, packFolder } from '../../lib/files/cache-files.ts';
import type { PackedValue, Room, SharedPack } from '../../model/cache.ts';
import type { IdSet } from './id-set.ts';
import { openIndex, type StoreIndex } from './store-index.ts';
import { createPacks, type Packs } from './store-packs.ts';
import { tidyPacks } from './tidy-packs.ts';
import type { SweepLimits } from './store-types.ts';

/** A value, with the checksum that verifies it. */
export interface SealedValue {
  readonly bytes: Uint8Array;
  readonly seal: number;
}

/** The contents of a cache folder: an index, and packs of values. Every function may throw errors of SQLite and of the file system. */
export interface StoreDatabase {
  readonly find: StoreIndex['find'];
  readonly findAll: StoreIndex['findAll'];
  /** Undefined for each that is not there any more. */
  readonly readAll: (values: readonly PackedValue[], room?: Room) => readonly (SealedValue | undefined)[];
  readonly has: (id: number) => boolean;
  /** Of all entries. */
  readonly ids: () => readonly number[];
  /** Writes values to the pack, in order. */
  readonly pack: (values: Iterable<SealedValue>) => readonly PackedValue[];
  /** The pack, to which other threads may write values too. */
  readonly sharedPack: () => SharedPack;
  /** Writes packed values to the index. */
  readonly write: (values: ReadonlyMap<number, PackedValue>) => void;
  /** Ends a build, in which these entries were used. */
  readonly sweep: (used: Pick<IdSet, 'has'>, limits: SweepLimits) => void;
  /** False if the structure of the index is damaged. Reads the whole index. */
  readonly isSound: () => boolean;
  /** Closes the index. */
  readonly close: () => void;
}

/** Opens the database of a folder, creating it if there is none; throws if the index is some other file. */
export function openDatabase(folder: string, packs: Packs): StoreDatabase {
  const index = openIndex(path.join(folder, indexFile));
  return {
    find: index.find,
    findAll: index.findAll,
    readAll(values, room) {
      const found = packs.readAll(values, room);
      return values.map(({ seal }, at) => {
        const bytes = found[at];
        return bytes && { bytes, seal };
      });
    },
    has(id) {
      const entry = index.find(id);
      return entry !== undefined && packs.holds(entry);
    },
    ids: () => index.ids(packs.list().map(({ pack }) => pack)),
    pack(values) {
      const sealed = [...values];
      const { pack, start: first } = packs.append(sealed.map(({ bytes }) => bytes));
      let start = first;
      return sealed.map(({ bytes: { length: size }, seal }) => {
        const value = { pack, start, size, seal };
        start += size;
        return value;
      });
    },
    sharedPack: packs.own,
    write: (values) => index.write([...values].map(([id, value]) => ({ id, ...value }))),
    sweep(used, limits) {
      index.sweep(used, limits);
      tidyPacks(index, packs);
    },
    isSound: () => index.isSound(),
    close: () => index.close(),
  };
}

/** The packs of a folder. */
export function openPacks(folder: string): Packs {
  return createPacks(path.join(folder, packFolder));
}

/** Removes a folder's index, including SQLite's auxiliary files. */
export function removeIndex(folder: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path.join(folder, indexFile + suffix), { force: true });
}

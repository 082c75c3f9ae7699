import { rmSync } from 'node:fs';
import path from 'node:path';

import { indexFile, packFolder } from '../../lib/cache-files.ts';
import { openIndex } from './store-index.ts';
import { createPacks } from './store-packs.ts';
import { tidyPacks } from './tidy-packs.ts';
import type { SweepLimits } from './store-types.ts';

/** A value, and the checksum by which it is known to be what it was. */
export interface SealedValue {
  readonly bytes: Uint8Array;
  readonly seal: number;
}

/** What a cache folder holds: an index, and packs of values. Every function may throw what SQLite and the file system throw. */
export interface StoreDatabase {
  readonly read: (id: number) => SealedValue | undefined;
  /** Those of the ids that there are, with their values. */
  readonly readAll: (ids: readonly number[]) => readonly (readonly [id: number, value: SealedValue])[];
  readonly has: (id: number) => boolean;
  /** Of all entries. */
  readonly ids: () => readonly number[];
  readonly write: (values: ReadonlyMap<number, SealedValue>) => void;
  /** Ends a build: these entries were asked for in it. */
  readonly sweep: (used: ReadonlySet<number>, limits: SweepLimits) => void;
  /** False when the structure of the index is damaged. Reads all of it. */
  readonly isSound: () => boolean;
  readonly close: () => void;
}

/** Opens what a folder holds, and begins it where there is nothing; throws when the index is something else. */
export function openDatabase(folder: string): StoreDatabase {
  const index = openIndex(path.join(folder, indexFile));
  const packs = createPacks(path.join(folder, packFolder));
  return {
    read(id) {
      const entry = index.find(id);
      const bytes = entry && packs.read(entry);
      return bytes && { bytes, seal: entry.seal };
    },
    readAll: (ids) =>
      index.findAll(ids).flatMap((entry) => {
        const bytes = packs.read(entry);
        return bytes === undefined ? [] : [[entry.id, { bytes, seal: entry.seal }] as const];
      }),
    has(id) {
      const entry = index.find(id);
      return entry !== undefined && packs.holds(entry);
    },
    ids: () => index.ids(packs.list().map(({ pack }) => pack)),
    write(values) {
      const { pack, start: first } = packs.append([...values.values()].map(({ bytes }) => bytes));
      let start = first;
      index.write(
        [...values].map(
          ([
            id,
            {
              bytes: { length },
              seal,
            },
          ]) => {
            const entry = { id, pack, start, size: length, seal };
            start += length;
            return entry;
          },
        ),
      );
    },
    sweep(used, limits) {
      index.sweep(used, limits);
      tidyPacks(index, packs);
    },
    isSound: () => index.isSound(),
    close() {
      packs.close();
      index.close();
    },
  };
}

/** Files that hold a folder's values, and where they are. */
export function databaseFiles(folder: string): readonly string[] {
  const packs = createPacks(path.join(folder, packFolder)).list();
  return [path.join(folder, indexFile), ...packs.map(({ file }) => file)];
}

/** Removes what a folder holds, with what SQLite keeps beside it. */
export function removeDatabase(folder: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path.join(folder, indexFile + suffix), { force: true });
  rmSync(path.join(folder, packFolder), { recursive: true, force: true });
}

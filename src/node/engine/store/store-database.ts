import { rmSync } from 'node:fs';
import path from 'node:path';

import { indexFile, packFolder } from '../../lib/cache-files.ts';
import { openIndex } from './store-index.ts';
import { createPacks } from './store-packs.ts';
import { tidyPacks } from './tidy-packs.ts';
import type { SweepLimits } from './store-types.ts';

/** A value, with the checksum that verifies it. */
export interface SealedValue {
  readonly bytes: Uint8Array;
  readonly seal: number;
}

/** The contents of a cache folder: an index, and packs of values. Every function may throw errors of SQLite and of the file system. */
export interface StoreDatabase {
  readonly read: (id: number) => SealedValue | undefined;
  /** Existing entries among the ids, with their values. */
  readonly readAll: (ids: readonly number[]) => readonly (readonly [id: number, value: SealedValue])[];
  readonly has: (id: number) => boolean;
  /** Of all entries. */
  readonly ids: () => readonly number[];
  readonly write: (values: ReadonlyMap<number, SealedValue>) => void;
  /** Ends a build, in which these entries were used. */
  readonly sweep: (used: ReadonlySet<number>, limits: SweepLimits) => void;
  /** False if the structure of the index is damaged. Reads the whole index. */
  readonly isSound: () => boolean;
  readonly close: () => void;
}

/** Opens the database of a folder, creating it if there is none; throws if the index is some other file. */
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

/** Paths of the files that hold a folder's values; without the packs if they cannot be listed, which whoever reads them will report. */
export function databaseFiles(folder: string): readonly string[] {
  const index = path.join(folder, indexFile);
  try {
    const packs = createPacks(path.join(folder, packFolder)).list();
    return [index, ...packs.map(({ file }) => file)];
  } catch {
    return [index];
  }
}

/** Removes a folder's database, including SQLite's auxiliary files. */
export function removeDatabase(folder: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    rmSync(path.join(folder, indexFile + suffix), { force: true });
  rmSync(path.join(folder, packFolder), { recursive: true, force: true });
}

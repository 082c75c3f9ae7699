import Database from 'libsql';
import { rmSync } from 'node:fs';

import { isBusy } from './store-errors.ts';
import type { SweepLimits } from './store-types.ts';

/** "SGC" and the version of the tables: a file with another mark is begun anew. */
const mark = 0x53474302;

/** How long a statement waits for another process that writes, in milliseconds. */
const patience = 10_000;
/** Between two looks whether another process is done, where SQLite does not wait for it. */
const pauseMs = 5;

/** The cache's tables. Every function may throw what SQLite throws. */
export interface StoreDatabase {
  readonly read: (id: number) => Uint8Array | undefined;
  /** Those of the ids that there are, with their values. */
  readonly readAll: (ids: readonly number[]) => readonly (readonly [id: number, value: Uint8Array])[];
  /** Of all entries. */
  readonly ids: () => readonly number[];
  /** Writes values by id, none of them empty. */
  readonly write: (entries: ReadonlyMap<number, Uint8Array>) => void;
  /** Ends a build: these entries were asked for in it. */
  readonly sweep: (used: ReadonlySet<number>, limits: SweepLimits) => void;
  /** False when the file's structure is damaged. Reads the whole file. */
  readonly isSound: () => boolean;
  readonly close: () => void;
}

/** Opens the tables of a cache file, which is made when there is none; throws when the file is something else. */
export function openDatabase(file: string): StoreDatabase {
  const database = new Database(file, { timeout: patience });
  try {
    prepareTables(database);
    return createTables(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Removes a cache file with what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

function prepareTables(database: Database.Database): void {
  useLog(database);
  // A process that dies loses nothing with OFF; after a power cut the checksums say what is lost.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF');
  if (readPragma(database, 'application_id') === mark) return;
  inTransaction(database, () => {
    if (readPragma(database, 'application_id') === mark) return;
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as {
      tables: number;
    };
    if (tables !== 0) throw new ForeignFileError(`${database.name} is not a cache of this version.`);
    // Ids are hashes. Values that lay in their order would be written to pages all over the file, which takes twice as long.
    database.exec(`
      CREATE TABLE entries (id INTEGER PRIMARY KEY, place INTEGER, build INTEGER, size INTEGER);
      CREATE TABLE contents (place INTEGER PRIMARY KEY, value BLOB);
      PRAGMA user_version = 1;
      PRAGMA application_id = ${mark}`);
  });
}

/** Two processes that begin a file at once: the one that cannot have it for this change is told so without any patience. */
function useLog(database: Database.Database): void {
  const end = Date.now() + patience;
  for (;;)
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
}

class ForeignFileError extends Error {
  override readonly name = 'ForeignFileError';
}

function createTables(database: Database.Database): StoreDatabase {
  // libsql ends the process on a text that is not UTF-8 and on some empty blobs: no such value may be asked for.
  const isValue = `typeof(value) = 'blob' AND length(value) > 0`;
  const select = database.prepare(
    `SELECT value FROM contents WHERE place = (SELECT place FROM entries WHERE id = ?) AND ${isValue}`,
  );
  const selectAll = database
    .prepare(
      `SELECT id, value FROM entries JOIN contents USING (place) WHERE ${isAmong('id')} AND ${isValue}`,
    )
    .raw();
  // One text: a row for each id takes eight times as long.
  const selectIds = database.prepare('SELECT group_concat(id) AS ids FROM entries');
  const selectLast = database.prepare('SELECT ifnull(max(place), 0) AS place FROM contents');
  const removeContents = database.prepare(
    `DELETE FROM contents WHERE place IN (SELECT place FROM entries WHERE ${isAmong('id')})`,
  );
  const insertContent = database.prepare('INSERT INTO contents VALUES (?, ?)');
  const insert = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)');
  const selectOlder = database.prepare('SELECT group_concat(id) AS ids FROM entries WHERE build < ?');
  const touch = database.prepare('UPDATE entries SET build = ? WHERE id = ?');
  return {
    read: (id) => (select.get(id) as { readonly value: Uint8Array } | undefined)?.value,
    readAll: (ids) => selectAll.all(JSON.stringify(ids)) as [id: number, value: Uint8Array][],
    ids: () => splitIds(selectIds.get()),
    write: (entries) =>
      inTransaction(database, () => {
        const build = readPragma(database, 'user_version');
        removeContents.run(JSON.stringify([...entries.keys()]));
        let { place } = selectLast.get() as { place: number };
        for (const [id, value] of entries) {
          place += 1;
          insertContent.run(place, value);
          insert.run(id, place, build, value.length);
        }
      }),
    sweep: (used, limits) =>
      inTransaction(database, () => {
        const build = readPragma(database, 'user_version');
        // To note each use in each build takes as long as all the rest of a small one; where room is short, it has to be known.
        const unnoted = isFull(database, limits) ? 0 : unnotedBuilds(limits);
        for (const id of splitIds(selectOlder.get(build - unnoted))) if (used.has(id)) touch.run(build, id);
        const oldest = oldestKept(database, build, limits);
        database.exec(`
          DELETE FROM contents WHERE place IN (SELECT place FROM entries WHERE build < ${oldest});
          DELETE FROM entries WHERE build < ${oldest};
          PRAGMA user_version = ${build + 1}`);
      }),
    isSound() {
      const [row] = database.pragma('quick_check(1)') as readonly { readonly quick_check: unknown }[];
      return row?.quick_check === 'ok';
    },
    close() {
      try {
        // The file alone is then the whole cache: it can be copied elsewhere without its log.
        database.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}

/** The parameter is the ids, as JSON: a query each costs five times as much. */
function isAmong(column: string): string {
  return `${column} IN (SELECT value FROM json_each(?))`;
}

function splitIds(row: unknown): readonly number[] {
  const { ids } = row as { readonly ids: string | null };
  return ids === null ? [] : ids.split(',').map(Number);
}

/** For how many builds a use may stand in the tables that was followed by others. */
function unnotedBuilds({ keepBuilds }: SweepLimits): number {
  return keepBuilds >> 2;
}

function isFull(database: Database.Database, { maxBytes }: SweepLimits): boolean {
  const { size } = database.prepare('SELECT total(size) AS size FROM entries').get() as {
    readonly size: number;
  };
  return size > maxBytes;
}

/** The oldest build whose entries stay. */
function oldestKept(database: Database.Database, build: number, limits: SweepLimits): number {
  const rows = database
    .prepare(
      `SELECT build, total(size) AS size FROM entries WHERE typeof(build) = 'integer' GROUP BY build ORDER BY build DESC`,
    )
    .all() as readonly { readonly build: number; readonly size: number }[];
  const limit = build - limits.keepBuilds - unnotedBuilds(limits) + 1;
  let total = 0;
  for (const row of rows) {
    total += row.size;
    if (total > limits.maxBytes && row.build < build) return Math.max(limit, row.build + 1);
  }
  return limit;
}

function readPragma(database: Database.Database, name: string): number {
  const [row] = database.pragma(name) as readonly Readonly<Record<string, unknown>>[];
  return Number(row?.[name]);
}

function inTransaction(database: Database.Database, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

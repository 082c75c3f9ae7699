import { batchesOf } from '../../lib/lists/batches.ts';
import { Database } from '../../lib/packages/libsql.ts';
import type { PackedValue, Place } from '../../model/cache.ts';
import type { IdSet } from './id-set.ts';
import { isBusy } from './store-errors.ts';
import type { SweepLimits } from './store-types.ts';

/** "SGC" and the version of the tables: a file with any other mark is replaced. */
const mark = 0x53474303;

/** How long a statement waits for another process's writes, in milliseconds. */
const patience = 10_000;
/** Polling interval for another process in cases where SQLite itself does not wait, in milliseconds. */
const pauseMs = 5;

/** Rows that one statement writes: SQLite needs some hundred bytes for each while it reads them from JSON. */
const ROWS = 4000;

/** An entry of the cache, without its bytes. */
export interface IndexEntry extends PackedValue {
  readonly id: number;
}

/** The index of the cache: what it contains, and where. Every function may throw errors of SQLite. */
export interface StoreIndex {
  readonly find: (id: number) => IndexEntry | undefined;
  /** Existing entries among the ids. */
  readonly findAll: (ids: readonly number[]) => readonly IndexEntry[];
  /** Of the entries in these packs. */
  readonly ids: (packs: readonly number[]) => readonly number[];
  readonly entriesOf: (packs: readonly number[]) => readonly IndexEntry[];
  /** Each replaces an entry with the same id. */
  readonly write: (entries: readonly IndexEntry[]) => void;
  /** Records that bytes have moved; entries replaced meanwhile are left alone. */
  readonly move: (moves: readonly (readonly [from: IndexEntry, to: Omit<Place, 'size'>])[]) => void;
  /** Ends a build, in which these entries were used. */
  readonly sweep: (used: Pick<IdSet, 'has'>, limits: SweepLimits) => void;
  /** Pack → bytes of it that entries use. */
  readonly liveBytes: () => ReadonlyMap<number, number>;
  /** False if the structure of the file is damaged. Reads the whole file. */
  readonly isSound: () => boolean;
  readonly close: () => void;
}

/** Opens the index in a file, creating it if there is none; throws if it is some other file. */
export function openIndex(file: string): StoreIndex {
  const database = new Database(file, { timeout: patience });
  try {
    prepareTable(database);
    return createIndex(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareTable(database: Database.Database): void {
  useLog(database);
  // With OFF, a process that dies loses nothing; after a power cut the checksums reveal what was lost.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF');
  if (readPragma(database, 'application_id') === mark) return;
  inTransaction(database, () => {
    if (readPragma(database, 'application_id') === mark) return;
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as {
      tables: number;
    };
    if (tables !== 0) throw new ForeignFileError(`${database.name} is not a cache of this version.`);
    database.exec(`
      CREATE TABLE entries (id INTEGER PRIMARY KEY, pack INTEGER, start INTEGER, size INTEGER, seal INTEGER, build INTEGER);
      PRAGMA user_version = 1;
      PRAGMA application_id = ${mark}`);
  });
}

/** When two processes create a file at once, SQLite refuses this change to one of them without waiting: so the wait is here. */
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

type Row = readonly [id: number, pack: number, start: number, size: number, seal: number];

function createIndex(database: Database.Database): StoreIndex {
  // libsql ends the process on text that is not UTF-8, so only integers are selected, whatever a damaged file contains. For a plain column
  // it also reads the name and type stored in the file; for an expression it does not.
  const columns = ['pack', 'start', 'size', 'seal'];
  const isSound = columns.map((column) => `typeof(${column}) = 'integer'`).join(' AND ');
  const select = `SELECT ${['id', ...columns].map((column) => `+${column}`).join(', ')} FROM entries WHERE ${isSound}`;
  const selectOne = database.prepare(`${select} AND id = ?`).raw();
  const selectAll = database.prepare(`${select} AND ${isAmong('id')}`).raw();
  const selectPacks = database.prepare(`${select} AND ${isAmong('pack')} ORDER BY pack, start`).raw();
  // Returned as one text: a row per id takes eight times as long.
  const selectIds = database.prepare(
    `SELECT group_concat(id) AS ids FROM entries WHERE ${isSound} AND ${isAmong('pack')}`,
  );
  const insertAll = database.prepare(`
    INSERT OR REPLACE INTO entries
    SELECT ${[0, 1, 2, 3, 4].map((index) => `json_extract(value, '$[${index}]')`).join(', ')}, ? FROM json_each(?)`);
  const countAll = database.prepare(`SELECT count(*) AS count FROM entries WHERE ${isAmong('id')}`);
  const moveOne = database.prepare(
    'UPDATE entries SET pack = ?, start = ? WHERE id = ? AND pack = ? AND start = ?',
  );
  const selectOlder = database.prepare('SELECT group_concat(id) AS ids FROM entries WHERE build < ?');
  const selectLive = database
    .prepare(`SELECT +pack, sum(size) FROM entries WHERE ${isSound} GROUP BY pack`)
    .raw();
  const touch = database.prepare('UPDATE entries SET build = ? WHERE id = ?');
  return {
    find(id) {
      const row = selectOne.get(id) as Row | undefined;
      return row && toEntry(row);
    },
    findAll: (ids) => (selectAll.all(JSON.stringify(ids)) as Row[]).map(toEntry),
    ids: (packs) => splitIds(selectIds.get(JSON.stringify(packs))),
    entriesOf: (packs) => (selectPacks.all(JSON.stringify(packs)) as Row[]).map(toEntry),
    write: (entries) =>
      inTransaction(database, () => {
        const build = readPragma(database, 'user_version');
        for (const some of batchesOf(entries, ROWS)) {
          const rows = some.map(({ id, pack, start, size, seal }) => [id, pack, start, size, seal]);
          insertAll.run(build, JSON.stringify(rows));
          // In a damaged table, rows may be stored where lookups do not find them.
          const { count } = countAll.get(JSON.stringify(some.map(({ id }) => id))) as { count: number };
          if (count !== some.length) throw new Error('What was written to the index is not found in it.');
        }
      }),
    move: (moves) =>
      inTransaction(database, () => {
        for (const [{ id, pack, start }, to] of moves) moveOne.run(to.pack, to.start, id, pack, start);
      }),
    sweep: (used, limits) =>
      inTransaction(database, () => {
        const build = readPragma(database, 'user_version');
        // Recording every use in every build would take as long as the rest of a small build, but it is needed when space is short.
        const unnoted = isFull(database, limits) ? 0 : unnotedBuilds(limits);
        for (const id of splitIds(selectOlder.get(build - unnoted))) if (used.has(id)) touch.run(build, id);
        const oldest = oldestKept(database, build, limits);
        database.exec(`
          DELETE FROM entries WHERE build < ${oldest};
          PRAGMA user_version = ${build + 1}`);
      }),
    liveBytes: () => new Map(selectLive.all() as [pack: number, size: number][]),
    isSound() {
      const [row] = database.pragma('quick_check(1)') as readonly { readonly quick_check: unknown }[];
      return row?.quick_check === 'ok';
    },
    close() {
      try {
        // The file alone is then the complete index, and can be copied without its log.
        database.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}

function toEntry([id, pack, start, size, seal]: Row): IndexEntry {
  return { id, pack, start, size, seal };
}

/** The parameter is the list of numbers as JSON: a query per number costs five times as much. */
function isAmong(column: string): string {
  return `${column} IN (SELECT value FROM json_each(?))`;
}

function splitIds(row: unknown): readonly number[] {
  const { ids } = row as { readonly ids: string | null };
  return ids === null ? [] : ids.split(',').map(Number);
}

/** For how many builds the recorded use of an entry may be out of date. */
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
      `SELECT +build AS build, total(size) AS size FROM entries WHERE typeof(build) = 'integer' GROUP BY build ORDER BY build DESC`,
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

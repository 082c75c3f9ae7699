import { createClient, LibsqlError, type Client, type InStatement, type ResultSet } from '@libsql/client';
import { statSync } from 'node:fs';

export interface Queries extends Pick<Client, 'batch'> {
  readonly execute: (statement: InStatement) => Promise<ResultSet>;
}

/** What the store needs of a client. */
export interface Database extends Queries, Pick<Client, 'close'> {}

interface OpenedFile {
  readonly path: string;
  readonly id: string | undefined;
}

/** Between two attempts on a file that another process has locked, in milliseconds. */
const retryDelay = 25;

const pause = () => new Promise((resolve) => setTimeout(resolve, retryDelay));

/**
 * Opens a database file over one connection, so that its settings apply to every statement. Transactions are batches, so none waits within
 * another. `patience`: how long it waits for another process's transaction, in milliseconds. SQLite's own wait would block the thread, and
 * with it every other request: here the statement is tried again.
 *
 * In libsql a BEGIN that found the file locked stays in progress, and no later transaction of its connection can be committed: after a
 * failure the next call gets a new connection. It also does if the file was deleted or replaced: nobody would find what is written to
 * the old one. `setUp` is called with each connection before anything else uses it.
 */
export async function openDatabaseFile(
  url: string,
  patience: number,
  setUp: (client: Queries) => Promise<void>,
): Promise<Database> {
  const client = createClient({ url, timeout: 0, concurrency: 1 });
  /** Undefined: its connection has no settings yet. */
  let opened: OpenedFile | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function prepare(): Promise<OpenedFile> {
    await client.execute('PRAGMA journal_mode = WAL');
    // A commit that was acknowledged survives a power cut.
    await client.execute('PRAGMA synchronous = FULL');
    // Erased data is overwritten.
    await client.execute('PRAGMA secure_delete = ON');
    const path = await pathOf(client);
    const file = { path, id: fileId(path) };
    await setUp(client);
    return file;
  }

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      if (opened !== undefined && opened.id !== fileId(opened.path)) {
        opened = undefined;
        client.reconnect();
      }
      opened ??= await prepare();
      return await work();
    } catch (error) {
      opened = undefined;
      // A closed client stays closed.
      if (!client.closed) client.reconnect();
      throw error;
    }
  }

  async function run<Result>(work: () => Promise<Result>, deadline: number): Promise<Result> {
    for (;;) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isBusy(error) || client.closed || performance.now() > deadline) throw error;
      }
      await pause();
    }
  }

  /** One after the other: whatever follows a failure must not meet its connection. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    // What waits in the queue loses patience at the same time as what is in front of it.
    const deadline = performance.now() + patience;
    const result = last.then(() => run(work, deadline));
    last = result.catch(() => undefined);
    return result;
  }

  const database: Database = {
    execute: (statement) => enqueue(() => client.execute(statement)),
    batch: (statements, mode) => enqueue(() => client.batch(statements, mode)),
    close: () => client.close(),
  };
  try {
    await enqueue(() => Promise.resolve());
    return database;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** The absolute path of the database's file. */
export async function pathOf(client: Queries): Promise<string> {
  const { rows } = await client.execute("SELECT file FROM pragma_database_list WHERE name = 'main'");
  return rows[0]?.['file'] as string;
}

/** Tells a file from another one in its place; undefined: there is none. */
function fileId(path: string): string | undefined {
  const state = statSync(path, { bigint: true, throwIfNoEntry: false });
  return state && `${state.dev} ${state.ino}`;
}

/** Another process is in the middle of a transaction. */
function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');
}

/**
 * Empties the write-ahead log next to a database file, which still contains what was deleted. As long as another process reads from it, that
 * is impossible, which SQLite reports in a row; after `patience` it is left to a later checkpoint.
 */
export async function emptyLog(database: Database, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const { rows } = await database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(rows[0]?.['busy']) !== 1 || performance.now() > deadline) return;
    await pause();
  }
}

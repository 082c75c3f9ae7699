import { createClient, type Client, type InStatement, type ResultSet } from '@libsql/client';

/** What the store needs of a client. */
export interface Database extends Pick<Client, 'batch' | 'close'> {
  readonly execute: (statement: InStatement) => Promise<ResultSet>;
}

/**
 * Opens a database file over one connection, so that its settings apply to every statement. Transactions are batches, so none waits within
 * another. `patience`: how long it waits for another process's transaction, in milliseconds.
 *
 * In libsql a BEGIN that found the file locked stays in progress, and no later transaction of its connection can be committed: after a
 * failure the next call gets a new connection.
 */
export async function openDatabaseFile(url: string, patience: number): Promise<Database> {
  const client = createClient({ url, timeout: patience, concurrency: 1 });
  let isSettled = false;
  let last: Promise<unknown> = Promise.resolve();

  async function prepare(): Promise<void> {
    await client.execute('PRAGMA journal_mode = WAL');
    // A commit that was acknowledged survives a power cut.
    await client.execute('PRAGMA synchronous = FULL');
    // Erased data is overwritten.
    await client.execute('PRAGMA secure_delete = ON');
    isSettled = true;
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      if (!isSettled) await prepare();
      return await work();
    } catch (error) {
      isSettled = false;
      // A closed client stays closed.
      if (!client.closed) client.reconnect();
      throw error;
    }
  }

  /** One after the other: whatever follows a failure must not meet its connection. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => run(work));
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

import { chmod } from 'node:fs/promises';

import type { Database } from './libsql-file.ts';
import { readText } from './libsql-tables.ts';

/** Prevents other users of the machine from reading a database file, wherever it is. SQLite gives the files next to it the same mode. */
export async function keepPrivate(client: Database): Promise<void> {
  const { rows } = await client.execute("SELECT file FROM pragma_database_list WHERE name = 'main'");
  const [row] = rows;
  if (row === undefined) return;
  const file = readText(row, 'file');
  for (const ending of ['', '-wal', '-shm']) await chmod(file + ending, 0o600).catch(passOver);
}

/** A file of another user may be writable, but only its owner can change its mode. */
function passOver(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'EPERM') throw error;
}

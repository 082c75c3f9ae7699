import type { Client } from '@libsql/client';
import { chmod } from 'node:fs/promises';

/** Lets nobody else of the machine read a database in a file, wherever that lies. SQLite makes the files beside it alike. */
export async function keepPrivate(client: Client): Promise<void> {
  const { rows } = await client.execute("SELECT file FROM pragma_database_list WHERE name = 'main'");
  const named = rows[0]?.['file'];
  const file = typeof named === 'string' ? named : '';
  for (const ending of ['', '-wal', '-shm']) await chmod(file + ending, 0o600).catch(passOver);
}

/** One of another user may be written to by this one; its rights are the other's. */
function passOver(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'EPERM') throw error;
}

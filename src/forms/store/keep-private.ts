import { chmod } from 'node:fs/promises';

import { pathOf, type Queries } from './libsql-file.ts';

/** Prevents other users of the machine from reading a database file, wherever it is. SQLite gives the files next to it the same mode. */
export async function keepPrivate(client: Queries): Promise<void> {
  const file = await pathOf(client);
  for (const ending of ['', '-wal', '-shm']) await chmod(file + ending, 0o600).catch(passOver);
}

/** A file of another user may be writable, but only its owner can change its mode. */
function passOver(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'EPERM') throw error;
}

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Names of the mails that an outbox holds, oldest first. */
export async function listOutbox(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes the mails of deliveries: what is erased from the store stands in no copy beside it. */
export async function removeFromOutbox(folder: string, deliveries: readonly string[]): Promise<void> {
  const gone = new Set(deliveries);
  for (const name of await listOutbox(folder)) {
    if (gone.has(name.slice(name.indexOf('Z-') + 2, -'.eml'.length)))
      await rm(path.join(folder, name), { force: true });
  }
}

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Names of the mails in an outbox, oldest first. */
export async function listOutbox(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => name.endsWith('.eml')).sort();
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes the mails of deliveries: what is erased from the store must not remain in a copy next to it, nor in a partial one left by a crash
 * (`….eml.tmp`).
 */
export async function removeFromOutbox(folder: string, deliveries: readonly string[]): Promise<void> {
  const gone = new Set(deliveries);
  for (const name of await namesIn(folder)) {
    const [, delivery = ''] = /Z-(.+?)\.eml(?:\.tmp)?$/.exec(name) ?? [];
    if (gone.has(delivery)) await rm(path.join(folder, name), { force: true });
  }
}

import { rm } from 'node:fs/promises';
import path from 'node:path';

import { makeTemporaryFolder } from './temporary-folder.ts';

/** By cache folder: the temporary folder that stands in for it, made when it is first needed. */
const standIns = new Map<string, (cause: unknown) => Promise<string>>();

/**
 * From now on, `writeToCache` puts into a temporary folder what this cache folder cannot take, such as when its disk is full; `onOverflow`
 * is told the first cause. Returns what ends this.
 */
export function openOverflow(cacheDir: string, onOverflow: (cause: unknown) => void): () => Promise<void> {
  let made: Promise<string> | undefined;
  standIns.set(cacheDir, (cause) => {
    if (made === undefined) onOverflow(cause);
    return (made ??= makeTemporaryFolder());
  });
  return async () => {
    standIns.delete(cacheDir);
    if (made !== undefined) await rm(await made, { recursive: true, force: true });
  };
}

/** Writes files that must lie beside each other into a folder of a cache folder, or into one that stands in for it. */
export async function writeToCache<Written>(
  folder: string,
  write: (folder: string) => Promise<Written>,
): Promise<Written> {
  try {
    return await write(folder);
  } catch (error) {
    const standIn = standIns.get(path.dirname(folder));
    if (standIn === undefined) throw error;
    return write(path.join(await standIn(error), path.basename(folder)));
  }
}

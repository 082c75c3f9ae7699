import { accessSync, constants, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { modulesFolder, picturesFolder } from '../../lib/files/cache-files.ts';
import { openOverflow } from '../../lib/files/cache-overflow.ts';
import { makeTemporaryFolder } from '../../lib/files/temporary-folder.ts';
import type { Site } from '../../model/site.ts';
import { createCacheStore, unusableCache } from './create-cache-store.ts';
import type { EngineOptions } from '../engine-types.ts';
import type { CacheStore } from './store-types.ts';

export interface OpenCache {
  /** Folder of the database, encoded pictures and bundled modules. */
  readonly cacheDir: string;
  readonly store: CacheStore;
  readonly dispose: () => Promise<void>;
}

/**
 * Opens the site's cache folder. With the cache disabled, or if the folder cannot be written to, the same files go into a temporary folder
 * of this run: memory stays bounded either way. If the disk becomes full during the run, the rest is not stored.
 */
export async function openCache(
  site: Site,
  { cache, onEvent }: Pick<EngineOptions, 'cache' | 'onEvent'>,
): Promise<OpenCache> {
  if (cache) {
    const { cacheDir } = site;
    let isUsable = true;
    const giveUp = (message: string) => {
      if (isUsable) onEvent({ kind: 'warning', message });
      isUsable = false;
    };
    const obstacle = findObstacle(cacheDir);
    if (obstacle === undefined) {
      // It may also turn out to be unusable later, when the disk is full.
      const store = createCacheStore(cacheDir, { onWarning: giveUp });
      if (isUsable) {
        return { cacheDir, store, dispose: openOverflow(cacheDir, (cause) => giveUp(unusableCache(cause))) };
      }
      store.close();
    } else giveUp(obstacle);
  }
  const cacheDir = await makeTemporaryFolder();
  return {
    cacheDir,
    store: createCacheStore(cacheDir),
    dispose: () => rm(cacheDir, { recursive: true, force: true }),
  };
}

/** Why no files can be put beside the database, as one sentence. */
function findObstacle(cacheDir: string): string | undefined {
  try {
    for (const folder of [modulesFolder(cacheDir), picturesFolder(cacheDir)]) {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK | constants.X_OK);
    }
    return undefined;
  } catch (error) {
    return unusableCache(error);
  }
}

import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { createCacheStore } from '../../lib/node/engine/store/create-cache-store.js';

/** Copies what a cache has of the published pictures and cards, and nothing else. */
export function keepPictures(cache, dist, to) {
  cpSync(path.join(cache, 'images'), path.join(to, 'images'), { recursive: true, preserveTimestamps: true });
  const from = createCacheStore(cache);
  const store = createCacheStore(to);
  for (const folder of ['assets/images', 'assets/cards'])
    for (const name of readdirSync(path.join(dist, folder)))
      for (const stage of ['image', 'card-letters']) {
        const value = from.get(stage, `${folder}/${name}`);
        if (value !== undefined) store.set(stage, `${folder}/${name}`, value);
      }
  from.close();
  store.close();
}

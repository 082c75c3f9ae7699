import { messageOf } from '../../../shared/message-of.ts';
import { createIndexedStore } from './create-indexed-store.ts';
import { createMemoryStore } from './create-memory-store.ts';
import { openConnection } from './store-connection.ts';
import type { CacheStore } from './store-types.ts';

export interface StoreOptions {
  /** Called once, with one sentence, if the folder cannot be used and the run continues without a cache. */
  readonly onWarning?: (message: string) => void;
}

export function unusableCache(cause: unknown): string {
  const reason = messageOf(cause);
  return `The cache folder cannot be used, so this run goes on without it: ${reason}`;
}

/** The cache of a folder. Neither damage to its files nor other processes make it throw or return a wrong value: at worst it is empty. */
export function createCacheStore(cacheDir: string, options: StoreOptions = {}): CacheStore {
  let fallback: CacheStore | undefined;
  const connection = openConnection(cacheDir, (cause) => {
    fallback = createMemoryStore();
    options.onWarning?.(unusableCache(cause));
  });
  const indexed = createIndexedStore(connection);
  return {
    get: (stage, key) => (fallback ?? indexed).get(stage, key),
    has: (stage, key) => (fallback ?? indexed).has(stage, key),
    touch: (stage, keys) => (fallback ?? indexed).touch(stage, keys),
    readAhead: (...request) => (fallback ?? indexed).readAhead(...request),
    set: (stage, key, value) => (fallback ?? indexed).set(stage, key, value),
    packed: {
      pack: () => (fallback === undefined ? indexed.packed.pack() : undefined),
      set: indexed.packed.set,
    },
    sweep: indexed.sweep,
    close() {
      indexed.close();
      fallback ??= createMemoryStore();
    },
  };
}

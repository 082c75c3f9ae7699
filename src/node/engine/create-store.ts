import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Store } from '../model.ts';
import { createMemoryStore } from './create-memory-store.ts';
import { openDatabase, removeDatabase, type StoreDatabase, type SweepLimits } from './store-database.ts';
import { entryId, sealEntry, unsealEntry } from './store-entry.ts';
import { isBusy, isUnusable } from './store-errors.ts';

/** What waits to be written together: many entries cost one transaction, few are lost with a killed process. */
const batchEntries = 500;
const batchBytes = 16 << 20;

const defaultLimits: SweepLimits = { keepBuilds: 16, maxBytes: 2 ** 30 };

/** A store with a life: ended by `close`. */
export interface CacheStore extends Store {
  /** Ends a build: what the last builds did not ask for goes away. */
  readonly sweep: (limits?: Partial<SweepLimits>) => void;
  readonly close: () => void;
}

export interface StoreOptions {
  /** Called once, with one sentence, when the folder cannot be used and the run goes on without a cache. */
  readonly onWarning?: (message: string) => void;
}

/**
 * The cache of a folder, in `cache.db`. Nothing that happens to the file, and no other process, makes it throw or
 * answer wrongly: at worst it holds nothing.
 */
export function createStore(cacheDir: string, options: StoreOptions = {}): CacheStore {
  const file = path.join(cacheDir, 'cache.db');
  const pending = new Map<number, Uint8Array>();
  const used = new Set<number>();
  let pendingBytes = 0;
  let checked = false;
  let begunAnew = false;
  let fallback: CacheStore | undefined;
  let database = open();

  function open(): StoreDatabase | undefined {
    try {
      mkdirSync(cacheDir, { recursive: true });
      return openDatabase(file);
    } catch (error) {
      return isBusy(error) ? giveUp(error) : replace(undefined, error);
    }
  }

  /** Removes a damaged file and begins anew: once a run, since a disk that fails would do it again. */
  function replace(broken: StoreDatabase | undefined, cause: unknown): StoreDatabase | undefined {
    try {
      broken?.close();
    } catch {
      // A damaged file need not close well.
    }
    if (begunAnew || isUnusable(cause)) return giveUp(cause);
    begunAnew = true;
    try {
      removeDatabase(file);
    } catch (error) {
      return giveUp(error);
    }
    return open();
  }

  function giveUp(error: unknown): undefined {
    if (fallback !== undefined) return;
    fallback = createMemoryStore();
    const reason = error instanceof Error ? error.message : String(error);
    options.onWarning?.(`The cache folder cannot be used, so this run goes on without it: ${reason}`);
  }

  /** Runs an action on the tables; whatever goes wrong is mended here, and the action's answer is undefined. */
  function attempt<Result>(action: (tables: StoreDatabase) => Result): Result | undefined {
    if (database === undefined) return undefined;
    try {
      return action(database);
    } catch (error) {
      if (!isBusy(error)) database = replace(database, error);
      return undefined;
    }
  }

  /** One bad entry is a miss; when the file's structure is bad too, all of it goes. */
  function examine(): void {
    if (checked) return;
    checked = true;
    attempt((tables) => {
      if (!tables.isSound()) throw new Error('The structure of the cache file is damaged.');
    });
  }

  function flush(): void {
    if (pending.size === 0) return;
    const before = database;
    attempt((tables) => tables.write(pending));
    if (database !== before) attempt((tables) => tables.write(pending));
    pending.clear();
    pendingBytes = 0;
  }

  function get(stage: string, key: string): Uint8Array | undefined {
    if (fallback !== undefined) return fallback.get(stage, key);
    const id = entryId(stage, key);
    const sealed = pending.get(id) ?? attempt((tables) => tables.read(id));
    if (sealed === undefined) return undefined;
    const bytes = unsealEntry(stage, key, sealed);
    if (bytes === undefined) examine();
    else used.add(id);
    return bytes;
  }

  return {
    get,
    has(stage, key) {
      if (fallback !== undefined) return fallback.has(stage, key);
      const id = entryId(stage, key);
      const found = pending.has(id) || attempt((tables) => tables.has(id)) === true;
      if (found) used.add(id);
      return found;
    },
    set(stage, key, bytes) {
      if (fallback !== undefined) return fallback.set(stage, key, bytes);
      const id = entryId(stage, key);
      const sealed = sealEntry(stage, key, bytes);
      pendingBytes += sealed.length - (pending.get(id)?.length ?? 0);
      pending.set(id, sealed);
      if (pending.size >= batchEntries || pendingBytes >= batchBytes) flush();
    },
    sweep(limits) {
      flush();
      attempt((tables) => tables.sweep(used, { ...defaultLimits, ...limits }));
      used.clear();
    },
    close() {
      flush();
      attempt((tables) => tables.close());
      database = undefined;
      fallback = createMemoryStore();
    },
  };
}

import { messageOf } from '../../../shared/message-of.ts';
import { createMemoryStore } from './create-memory-store.ts';
import { openConnection } from './store-connection.ts';
import type { SealedValue } from './store-database.ts';
import { isSealed, sealEntry, storeId } from './store-entry.ts';
import type { CacheStore, SweepLimits } from './store-types.ts';

/** What waits to be written together: many values cost one transaction, few are lost with a killed process. */
const batchEntries = 500;
const batchBytes = 16 << 20;

/** So many entries are looked for one by one; whoever asks for more gets a list of all, which takes as long as some hundred looks. */
const fewLooks = 50;

const defaultLimits: SweepLimits = { keepBuilds: 16, maxBytes: 2 ** 30 };

export interface StoreOptions {
  /** Called once, with one sentence, when the folder cannot be used and the run goes on without a cache. */
  readonly onWarning?: (message: string) => void;
}

export function unusableCache(cause: unknown): string {
  const reason = messageOf(cause);
  return `The cache folder cannot be used, so this run goes on without it: ${reason}`;
}

/**
 * The cache of a folder. Nothing that happens to its files, and no other process, makes it throw or answer wrongly: at worst it
 * holds nothing.
 */
export function createCacheStore(cacheDir: string, options: StoreOptions = {}): CacheStore {
  let fallback: CacheStore | undefined;
  const connection = openConnection(cacheDir, (cause) => {
    fallback = createMemoryStore();
    options.onWarning?.(unusableCache(cause));
  });
  const pending = new Map<number, SealedValue>();
  const used = new Set<number>();
  /** What was fetched before it is asked for; undefined: there is none. */
  const ahead = new Map<number, SealedValue | undefined>();
  /** Of the entries in the index, as far as this process knows. */
  let written: Set<number> | undefined;
  let singleLooks = 0;
  let pendingBytes = 0;
  let examined = false;

  /** One bad entry is a miss; when the structure of the index is bad too, all of it goes. */
  function examine(): void {
    if (examined) return;
    examined = true;
    connection.attempt((database) => {
      if (!database.isSound()) throw new Error('The structure of the index is damaged.');
    });
  }

  function flush(): void {
    if (pending.size === 0) return;
    const before = connection.generation();
    connection.attempt((database) => database.write(pending));
    if (connection.generation() !== before) {
      written = undefined;
      connection.attempt((database) => database.write(pending));
    }
    for (const id of pending.keys()) written?.add(id);
    pending.clear();
    pendingBytes = 0;
  }

  function isWritten(id: number): boolean {
    if (written !== undefined) return written.has(id);
    if (singleLooks < fewLooks) {
      singleLooks += 1;
      return connection.attempt((database) => database.has(id)) === true;
    }
    written = new Set(connection.attempt((database) => database.ids()));
    return written.has(id);
  }

  function read(id: number): SealedValue | undefined {
    if (!ahead.has(id)) return connection.attempt((database) => database.read(id));
    const value = ahead.get(id);
    ahead.delete(id);
    return value;
  }

  return {
    get(stage, key) {
      if (fallback !== undefined) return fallback.get(stage, key);
      const id = storeId(stage, key);
      const value = pending.get(id) ?? read(id);
      if (value === undefined) return undefined;
      if (!isSealed(stage, key, value)) {
        examine();
        return undefined;
      }
      used.add(id);
      return value.bytes;
    },
    has(stage, key) {
      if (fallback !== undefined) return fallback.has(stage, key);
      const id = storeId(stage, key);
      const found = pending.has(id) || isWritten(id);
      if (found) used.add(id);
      return found;
    },
    touch(stage, key) {
      if (fallback !== undefined) fallback.touch(stage, key);
      else used.add(storeId(stage, key));
    },
    readAhead(stage, keys) {
      if (fallback !== undefined) return;
      const ids = keys.map((key) => storeId(stage, key));
      const found = new Map(connection.attempt((database) => database.readAll(ids)));
      for (const id of ids) ahead.set(id, found.get(id));
    },
    set(stage, key, bytes) {
      if (fallback !== undefined) return fallback.set(stage, key, bytes);
      const id = storeId(stage, key);
      pendingBytes += bytes.length - (pending.get(id)?.bytes.length ?? 0);
      pending.set(id, sealEntry(stage, key, bytes));
      ahead.delete(id);
      if (pending.size >= batchEntries || pendingBytes >= batchBytes) flush();
    },
    sweep(limits) {
      flush();
      connection.attempt((database) => database.sweep(used, { ...defaultLimits, ...limits }));
      used.clear();
      ahead.clear();
      written = undefined;
    },
    close() {
      flush();
      connection.close();
      fallback ??= createMemoryStore();
    },
  };
}

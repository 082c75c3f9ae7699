import type { StoreConnection } from './store-connection.ts';
import type { SealedValue } from './store-database.ts';
import { isSealed, sealEntry, storeId } from './store-entry.ts';
import type { CacheStore, SweepLimits } from './store-types.ts';
import { createWrittenIds } from './written-ids.ts';

/** Values written in one transaction: enough to make it cheap, few enough to lose if the process is killed. */
const batchEntries = 500;
const batchBytes = 16 << 20;

const defaultLimits: SweepLimits = { keepBuilds: 16, maxBytes: 2 ** 30 };

/** The values of a cache folder, found by an index, written in batches and verified by their seals. */
export function createIndexedStore(connection: StoreConnection): CacheStore {
  /** Values not written yet. */
  const pending = new Map<number, SealedValue>();
  let pendingBytes = 0;
  const written = createWrittenIds(connection);
  /** Values prefetched by id; undefined: there is none. */
  const ahead = new Map<number, SealedValue | undefined>();
  const used = new Set<number>();
  /** Used as well: their ids are computed when the build ends, because ten thousand would delay its start. */
  const touched: (readonly [stage: string, keys: readonly string[]])[] = [];
  let examined = false;

  /** A bad entry is a miss; if the structure of the index is damaged too, the whole cache is dropped. */
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
      written.invalidate();
      connection.attempt((database) => database.write(pending));
    }
    written.add(pending.keys());
    pending.clear();
    pendingBytes = 0;
  }

  function read(id: number): SealedValue | undefined {
    if (!ahead.has(id)) return connection.attempt((database) => database.read(id));
    const value = ahead.get(id);
    ahead.delete(id);
    return value;
  }

  return {
    get(stage, key) {
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
      const id = storeId(stage, key);
      const found = pending.has(id) || written.has(id);
      if (found) used.add(id);
      return found;
    },
    touch: (stage, keys) => void touched.push([stage, keys]),
    readAhead(stage, keys) {
      const ids = keys.map((key) => storeId(stage, key));
      const found = new Map(connection.attempt((database) => database.readAll(ids)));
      for (const id of ids) ahead.set(id, found.get(id));
    },
    set(stage, key, bytes) {
      const id = storeId(stage, key);
      pendingBytes += bytes.length - (pending.get(id)?.bytes.length ?? 0);
      pending.set(id, sealEntry(stage, key, bytes));
      ahead.delete(id);
      if (pending.size >= batchEntries || pendingBytes >= batchBytes) flush();
    },
    sweep(limits) {
      flush();
      for (const [stage, keys] of touched.splice(0)) for (const key of keys) used.add(storeId(stage, key));
      connection.attempt((database) => database.sweep(used, { ...defaultLimits, ...limits }));
      used.clear();
      ahead.clear();
      written.invalidate();
    },
    close() {
      flush();
      connection.close();
    },
  };
}

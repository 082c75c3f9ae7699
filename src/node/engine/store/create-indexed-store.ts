import { ReusedMemory } from '../../lib/bytes/reused-memory.ts';
import type { PackedValue } from '../../model/cache.ts';
import { createIdSet } from './id-set.ts';
import type { StoreConnection } from './store-connection.ts';
import type { SealedValue } from './store-database.ts';
import { isSealed, sealEntry, storeId } from './store-entry.ts';
import type { CacheStore, SweepLimits } from './store-types.ts';
import { createWrittenIds } from './written-ids.ts';

/** Bytes that go to the pack together: a write is cheap then, and what is held for short needs no collection of the whole heap. */
const packBytes = 1 << 20;
/**
 * Values that the index gets in one transaction, at least, and as a share of those of this run: enough to make it cheap, since it renews
 * most of a large index; few enough to lose if the process is killed.
 */
const leastBatch = 500;
const batchShare = 1 / 8;

const defaultLimits: SweepLimits = { keepBuilds: 16, maxBytes: 2 ** 30 };

/** The values of a cache folder, found by an index, written in batches and verified by their seals. */
export function createIndexedStore(
  connection: StoreConnection,
): CacheStore & Required<Pick<CacheStore, 'packed'>> {
  /** Values that are in no pack yet, and their memory. */
  const loose = new Map<number, SealedValue>();
  const memory = new ReusedMemory();
  /** Values that are not in the index yet. */
  const packed = new Map<number, PackedValue>();
  let writtenCount = 0;
  const written = createWrittenIds(connection);
  /** Values prefetched by id; undefined: there is none. */
  const ahead = new Map<number, SealedValue | undefined>();
  const used = createIdSet();
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

  function pack(): void {
    if (loose.size === 0) return;
    const places = connection.attempt((database) => database.pack(loose.values())) ?? [];
    for (const [index, id] of [...loose.keys()].entries()) {
      const place = places[index];
      if (place !== undefined) packed.set(id, place);
    }
    loose.clear();
    memory.clear();
  }

  function flush(): void {
    pack();
    if (packed.size === 0) return;
    const before = connection.generation();
    connection.attempt((database) => database.write(packed));
    if (connection.generation() !== before) {
      written.invalidate();
      connection.attempt((database) => database.write(packed));
    }
    written.add(packed.keys());
    writtenCount += packed.size;
    packed.clear();
  }

  function flushIfMany(): void {
    if (loose.size + packed.size >= Math.max(leastBatch, writtenCount * batchShare)) flush();
  }

  /** Drops what is held of a value that is about to be replaced. */
  function forget(id: number): void {
    loose.delete(id);
    packed.delete(id);
    ahead.delete(id);
  }

  function read(id: number): SealedValue | undefined {
    if (!ahead.has(id))
      return connection.attempt((database) => {
        const place = packed.get(id) ?? database.find(id);
        return place && database.readAll([place])[0];
      });
    const value = ahead.get(id);
    ahead.delete(id);
    return value;
  }

  return {
    get(stage, key) {
      const id = storeId(stage, key);
      const unpacked = loose.get(id);
      const value = unpacked ?? read(id);
      if (value === undefined) return undefined;
      if (!isSealed(stage, key, value)) {
        examine();
        return undefined;
      }
      used.add(id);
      return unpacked === undefined ? value.bytes : Buffer.from(value.bytes);
    },
    has(stage, key) {
      const id = storeId(stage, key);
      const found = loose.has(id) || packed.has(id) || written.has(id);
      if (found) used.add(id);
      return found;
    },
    touch: (stage, keys) => void touched.push([stage, keys]),
    readAhead(stage, keys, room) {
      const ids = keys.map((key) => storeId(stage, key)).filter((id) => !loose.has(id));
      for (const id of ids) ahead.set(id, undefined);
      const unknown = ids.filter((id) => !packed.has(id));
      connection.attempt((database) => {
        const places = new Map<number, PackedValue>(
          database.findAll(unknown).map((entry) => [entry.id, entry]),
        );
        for (const id of ids) {
          const place = packed.get(id);
          if (place !== undefined) places.set(id, place);
        }
        const values = database.readAll([...places.values()], room);
        for (const [index, id] of [...places.keys()].entries()) ahead.set(id, values[index]);
      });
    },
    set(stage, key, value) {
      const id = storeId(stage, key);
      forget(id);
      const bytes = memory.put(value);
      loose.set(id, sealEntry(stage, key, bytes));
      if (memory.used >= packBytes) pack();
      flushIfMany();
    },
    packed: {
      pack: () => connection.attempt((database) => database.sharedPack()),
      set(stage, key, value) {
        const id = storeId(stage, key);
        forget(id);
        packed.set(id, value);
        flushIfMany();
      },
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

import type { CacheStore } from './store-types.ts';

/** Enough for a run that has lost its cache; beyond this, the least recently used values are dropped. */
const defaultBytes = 128 << 20;

/** A store of bounded size that lives as long as the process. */
export function createMemoryStore(maxBytes = defaultBytes): CacheStore {
  // A Map keeps insertion order: the first entry is the least recently used.
  const entries = new Map<string, Uint8Array>();
  let total = 0;

  function take(name: string): Uint8Array | undefined {
    const bytes = entries.get(name);
    if (bytes === undefined) return undefined;
    entries.delete(name);
    entries.set(name, bytes);
    return bytes;
  }

  return {
    get: (stage, key) => take(`${stage}\n${key}`),
    has: (stage, key) => take(`${stage}\n${key}`) !== undefined,
    touch(stage, keys) {
      for (const key of keys) take(`${stage}\n${key}`);
    },
    readAhead() {},
    set(stage, key, value) {
      const name = `${stage}\n${key}`;
      const bytes = typeof value === 'string' ? Buffer.from(value) : value;
      total += bytes.length - (entries.get(name)?.length ?? 0);
      entries.delete(name);
      entries.set(name, bytes);
      for (const [oldest, { length }] of entries) {
        if (total <= maxBytes) break;
        entries.delete(oldest);
        total -= length;
      }
    },
    sweep() {},
    close() {
      entries.clear();
      total = 0;
    },
  };
}

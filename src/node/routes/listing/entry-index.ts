import type { ContentEntry } from '../../model/content.ts';

/**
 * The published entries by locale, collection and key. Not by their ids: each lookup would put a new text together and hash it, for
 * thousands of pages.
 */
export type EntryIndex = ReadonlyMap<string, LocaleEntries>;

/** The entries of one locale, by collection and key. */
export type LocaleEntries = ReadonlyMap<string, ReadonlyMap<string, ContentEntry>>;

export function indexEntries(entries: readonly ContentEntry[]): EntryIndex {
  const index = new Map<string, Map<string, Map<string, ContentEntry>>>();
  for (const entry of entries) {
    const collections = mapIn(index, entry.locale);
    mapIn(collections, entry.collection).set(entry.key, entry);
  }
  return index;
}

function mapIn<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const before = maps.get(name);
  if (before !== undefined) return before;
  const map = new Map<string, Value>();
  maps.set(name, map);
  return map;
}

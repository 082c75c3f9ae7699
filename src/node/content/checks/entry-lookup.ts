import { entryId } from '../../lib/entries/entry-id.ts';
import type { ContentEntry } from '../../model/content.ts';

/** Finds an entry by its `collection/key/locale`. */
export type FindEntry = (id: string) => ContentEntry | undefined;

/** Indexes the entries on the first search: most sites search for none. */
export function createEntryLookup(entries: readonly ContentEntry[]): FindEntry {
  let byId: ReadonlyMap<string, ContentEntry> | undefined;
  return (id) => (byId ??= new Map(entries.map((entry) => [entryId(entry), entry]))).get(id);
}

import { survivesJson } from '../../shared/json.ts';
import { sha256 } from '../lib/hash.ts';
import type { ContentEntry } from '../model/content.ts';
import { plainEntry } from './make-entry.ts';

const known = new WeakMap<ContentEntry, string>();

/** Hash of all that page functions see of an entry; undefined if a schema turned a text into a value that JSON cannot express. */
export function entryHash(entry: ContentEntry): string | undefined {
  const before = known.get(entry);
  if (before !== undefined) return before;
  if (!survivesJson(entry.data)) return undefined;
  const hash = sha256(JSON.stringify(plainEntry(entry)));
  known.set(entry, hash);
  return hash;
}

/** For an entry that was stored with its hash: computing it would read what the entry says of its text. */
export function knowEntryHash(entry: ContentEntry, hash: string): void {
  known.set(entry, hash);
}

import type { ContentEntry } from '../../model/content.ts';

/** `collection/key/locale`: identifies an entry and its body. */
export function entryId({
  collection,
  key,
  locale,
}: Pick<ContentEntry, 'collection' | 'key' | 'locale'>): string {
  return `${collection}/${key}/${locale}`;
}

export function collectionOfEntryId(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** `collection/key`: identifies an entry across its languages. */
export function nameOfEntryId(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}

export function localeOfEntryId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

import type { ContentEntry } from '../model.ts';

/** `collection/key/locale`: what stands for an entry, and for its body. */
export function entryId({
  collection,
  key,
  locale,
}: Pick<ContentEntry, 'collection' | 'key' | 'locale'>): string {
  return `${collection}/${key}/${locale}`;
}

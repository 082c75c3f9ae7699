import { entryId } from '../lib/entry-id.ts';
import { lazyParts } from '../lib/lazy-parts.ts';
import type { ContentEntry } from '../model/content.ts';
import type { EntryFile } from './list-entries.ts';

/** What is known of an entry without its text. */
export type EntryFields = Pick<ContentEntry, 'slug' | 'date' | 'draft' | 'data'>;

/** What an entry says of its text. */
export type EntryText = Pick<ContentEntry, 'excerpt' | 'readingMinutes' | 'headings'>;

/**
 * An entry, which asks for its text when it is asked for something of it. Wherever the text comes from, its parts stand in one order:
 * a page that is given the whole of it is the same bytes. Page functions cannot write to it: other pages are made of the same one.
 */
export function makeEntry(
  { collection, key, locale, source }: EntryFile,
  { slug, date, draft, data }: EntryFields,
  text: () => EntryText,
): ContentEntry {
  const body = handleOf(collection, key, locale);
  const own = { collection, key, locale, slug, file: source.path, date, draft, data, body };
  return Object.freeze(withText(own, text));
}

const withText = lazyParts<EntryText>(['excerpt', 'readingMinutes', 'headings']);

/** Stands for the text of an entry in what is rendered. */
function handleOf(collection: string, key: string, locale: string): ContentEntry['body'] {
  return { kind: 'body', id: entryId({ collection, key, locale }) };
}

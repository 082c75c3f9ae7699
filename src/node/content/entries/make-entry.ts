import { entryId } from '../../lib/entries/entry-id.ts';
import type { ContentEntry } from '../../model/content.ts';
import { lazyParts } from './lazy-parts.ts';
import { noteUse } from './used-facts.ts';
import type { EntryFile } from '../list-entries.ts';

/** What is known of an entry without parsing its text. */
export type EntryFields = Pick<ContentEntry, 'slug' | 'date' | 'draft' | 'data'>;

/** What is derived from an entry's text. */
export type TextFacts = Pick<ContentEntry, 'excerpt' | 'readingMinutes' | 'headings'>;

/**
 * An entry that loads its text on first use. Wherever the text comes from, its properties have the same order, so that a page that is given
 * all of it has the same bytes. Frozen, because page functions share it; its data too, because V8 (11.3) gives each object that is spread
 * from one which is not frozen a shape of its own, of 300 bytes.
 */
export function makeEntry(
  { collection, key, locale, source }: EntryFile,
  { slug, date, draft, data }: EntryFields,
  text: () => TextFacts,
): ContentEntry {
  const body: ContentEntry['body'] = { kind: 'body', id: entryId({ collection, key, locale }) };
  const own = {
    collection,
    key,
    locale,
    slug,
    file: source.path,
    date,
    draft,
    data: Object.freeze(data),
    body,
  };
  return Object.freeze(withText(own, text));
}

const withText = lazyParts<TextFacts>(['excerpt', 'readingMinutes', 'headings'], noteUse);

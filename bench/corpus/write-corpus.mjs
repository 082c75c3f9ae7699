import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { keyOfArticle, makeArticle } from './make-article.mjs';
import { locales } from './vocabulary.mjs';

export const defaultSeed = 20_261_120;

/** Entries of a corpus of so many pages: half of the pages are in each language. */
function countEntries(pages) {
  if (!Number.isSafeInteger(pages) || pages < 2 || pages % locales.length !== 0)
    throw new RangeError(`A corpus has an even number of pages, two or more; not ${pages}.`);
  return pages / locales.length;
}

/**
 * Writes `pages` Markdown files, each where `fileOf(locale, key)` says, and gives their keys. The same seed gives the same
 * texts, whatever the layout.
 */
export function writeCorpus(pages, fileOf, { pictures, seed }) {
  const entries = countEntries(pages);
  return Array.from({ length: entries }, (_, index) => {
    const key = keyOfArticle(index);
    for (const locale of locales) {
      const file = fileOf(locale, key);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, makeArticle(index, locale, { entries, seed, pictures }));
    }
    return key;
  });
}

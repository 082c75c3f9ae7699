import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeCover } from './make-cover.mjs';
import { keyOfPost, makePost } from './make-post.mjs';
import { createRandom } from './random.mjs';
import { locales } from './vocabulary.mjs';

export const defaultSeed = 'sitegen';
/** Different pictures in a corpus: too few to hide the cost of the pages. */
const coverCount = 8;

/** The folder of one entry, relative to the site. */
export function postFolder(seed, index) {
  return `content/posts/${keyOfPost(seed, index)}`;
}

/** Writes `pages` Markdown files as pairs of languages below `outDir/content/posts`, which must not be there yet. */
export function writeCorpus(pages, outDir, { seed = defaultSeed } = {}) {
  if (!Number.isSafeInteger(pages) || pages < 2 || pages % locales.length !== 0) {
    throw new RangeError(`A corpus has an even number of pages, two or more; not ${pages}.`);
  }
  const target = path.join(outDir, 'content/posts');
  if (existsSync(target)) throw new Error(`${target} is there already.`);

  const entries = pages / locales.length;
  const covers = Array.from({ length: coverCount }, (_, index) =>
    makeCover(createRandom(`${seed}/cover/${index}`)),
  );
  for (let index = 0; index < entries; index += 1) {
    const folder = path.join(outDir, postFolder(seed, index));
    mkdirSync(folder, { recursive: true });
    for (const locale of locales)
      writeFileSync(path.join(folder, `${locale}.md`), makePost(seed, index, locale));
    writeFileSync(path.join(folder, 'cover.png'), covers[index % coverCount]);
  }
  return { entries, files: entries * (locales.length + 1) };
}

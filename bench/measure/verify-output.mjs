import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { locales } from '../corpus/vocabulary.mjs';

const perList = 10;

/** Throws unless what a build of the site in `folder` made is whole: articles, lists, feeds, and the marks of the edits. */
export function verifyOutput(generator, folder, { keys, edited, marks }) {
  const output = path.join(folder, generator.output);
  const lastList = Math.ceil(keys.length / perList);
  const lists = lastList > 1 ? ['posts', `posts/page/${lastList}`] : ['posts'];
  for (const locale of locales) {
    const pages = [...lists, ...keys.map((key) => `posts/${key}`)];
    const files = pages.flatMap((page) => generator.pageFiles.map((name) => `${locale}/${page}/${name}`));
    const missing = [...files, generator.feed(locale)].filter((file) => !existsSync(path.join(output, file)));
    if (missing.length > 0) throw new Error(`${output} lacks ${missing[0]}, ${missing.length} files in all.`);
  }
  const page = readFileSync(path.join(output, 'fr/posts', edited, 'index.html'), 'utf8');
  const missing = marks.filter((mark) => !page.includes(mark));
  if (missing.length > 0) throw new Error(`${edited} in ${output} lacks ${missing.join(', ')}.`);
}

import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { postFolder, writeCorpus } from '../corpus/write-corpus.mjs';

const template = path.join(import.meta.dirname, '../site');

/** A site folder of so many posts, with what a benchmark does to it and expects of it. */
export function makeSite(root, { pages, seed }) {
  cpSync(template, root, { recursive: true });
  const { entries } = writeCorpus(pages, root, { seed });
  const edited = postFolder(seed, Math.floor(entries / 2));
  const marks = [];

  return {
    root,

    /** Takes away everything that earlier builds have left. */
    empty() {
      for (const folder of ['dist', '.sitegen'])
        rmSync(path.join(root, folder), { recursive: true, force: true });
    },

    /** Adds a sentence to the post in the middle of the folder. */
    edit() {
      marks.push(`repere${marks.length + 1}`);
      appendFileSync(path.join(root, edited, 'fr.md'), `\nLe charpentier pose le ${marks.at(-1)}.\n`);
    },

    /** Throws unless the output holds every post and every edit: a build that did nothing is fast. */
    verify() {
      for (const locale of ['fr', 'en']) {
        const folder = path.join(root, 'dist', locale, 'post');
        const built = existsSync(folder) ? readdirSync(folder).length : 0;
        if (built !== entries) throw new Error(`${folder} holds ${built} posts, not ${entries}.`);
      }
      const page = readFileSync(path.join(root, 'dist/fr/post', path.basename(edited), 'index.html'), 'utf8');
      const missing = marks.filter((mark) => !page.includes(mark));
      if (missing.length > 0) throw new Error(`The edited post lacks ${missing.join(', ')}.`);
    },
  };
}

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { writeCorpus } from '../corpus/write-corpus.mjs';
import { verifyOutput } from './verify-output.mjs';

/** A sentence more, the edit that every generator has. */
const addSentence = (text, mark) => `${text}\nLe charpentier pose le ${mark}.\n`;

/** The site of a generator with so many articles in `root`, and what a benchmark does to it. */
export function makeSite(generator, root, { pages, seed }) {
  for (const { from, to } of generator.sources) cpSync(from, path.join(root, to), { recursive: true });
  const fileOf = (locale, key) => path.join(root, generator.article(locale, key));
  const keys = writeCorpus(pages, fileOf, { pictures: generator.pictures, seed });
  const edited = keys[Math.floor(keys.length / 2)];
  const edits = {
    ...generator.edits,
    article: { file: generator.article('fr', edited), apply: addSentence },
  };
  const originals = new Map();
  /** What the French page of the edited article must hold: the mark of the last edit of each kind. */
  const marks = new Map();
  let editCount = 0;
  let emptied = 0;

  const isMade = (name) => generator.made.includes(name);
  const remove = (folder, names) => {
    for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
  };

  return {
    edited,

    /**
     * Takes away everything that earlier builds have left. It is set aside, not deleted: ext4 does not give the place of a file to
     * another one in the minutes after, and looks long for a free one when thousands are gone.
     */
    empty() {
      emptied += 1;
      const aside = `${root}-removed/${emptied}`;
      mkdirSync(aside, { recursive: true });
      for (const name of generator.made.filter((made) => existsSync(path.join(root, made))))
        renameSync(path.join(root, name), path.join(aside, name));
    },

    /** Changes an article, a message or a template, in a way that no build has seen. */
    edit(kind) {
      const { file, apply } = edits[kind];
      const full = path.join(root, file);
      const original = originals.get(full) ?? readFileSync(full, 'utf8');
      originals.set(full, original);
      editCount += 1;
      marks.set(kind, `repere${editCount}`);
      writeFileSync(full, apply(original, marks.get(kind)));
    },

    /** The same sources as new files in another folder, with the cache and without the output: as CI has them. */
    checkOut() {
      const folder = `${root}-checkout`;
      remove(folder, ['.']);
      cpSync(root, folder, { recursive: true, filter: (source) => !isMade(path.relative(root, source)) });
      cpSync(path.join(root, generator.cache), path.join(folder, generator.cache), { recursive: true });
      return folder;
    },

    /** Throws unless the output in `folder` holds every page and every edit: a build that did nothing is fast. */
    verify(folder = root) {
      verifyOutput(generator, folder, { keys, edited, marks: [...marks.values()] });
    },
  };
}

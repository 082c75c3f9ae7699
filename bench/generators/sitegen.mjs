import { readFileSync } from 'node:fs';
import path from 'node:path';

import { staticFolder } from './shared.mjs';

const repository = path.join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** `command`: a program and its arguments, to which `--root DIR` is added. */
export const createSitegen = (command) => ({
  name: 'sitegen',
  find: () => ({ version }),
  sources: [
    { from: path.join(import.meta.dirname, '../site'), to: '.' },
    // Pictures of Markdown are part of the content.
    { from: path.join(staticFolder, 'img'), to: 'content/img' },
  ],
  pictures: '../../img',
  article: (locale, key) => `content/posts/${key}/${locale}.md`,
  edits: {
    // The first text of every French page.
    message: {
      file: 'locales/fr.json',
      apply: (text, mark) => text.replace('"Rubrique {number}', `"${mark} {number}`),
    },
    template: {
      file: 'templates/pages/article.tsx',
      apply: (text, mark) => text.replace('<article>', `<article data-mark="${mark}">`),
    },
  },
  run: (root) => ({ program: command[0], args: [...command.slice(1), '--root', root], cwd: repository }),
  output: 'dist',
  made: ['dist', '.sitegen'],
  cache: '.sitegen/cache',
  pageFiles: ['index.html', '_payload.json'],
  feed: (locale) => `${locale}/feeds/posts/rss.xml`,
});

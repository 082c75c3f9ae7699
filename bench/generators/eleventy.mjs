import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { peerFeed, staticFolder } from './shared.mjs';

const folder = path.join(import.meta.dirname, '../peers/eleventy');
const installed = path.join(folder, 'node_modules/@11ty/eleventy');

export const eleventy = {
  name: 'Eleventy',
  find() {
    const manifest = path.join(installed, 'package.json');
    return existsSync(manifest)
      ? { version: JSON.parse(readFileSync(manifest, 'utf8')).version }
      : { missing: 'not installed (npm ci --prefix bench/peers/eleventy)' };
  },
  sources: [
    ...['package.json', 'eleventy.config.js', 'src'].map((name) => ({
      from: path.join(folder, name),
      to: name,
    })),
    { from: staticFolder, to: 'static' },
  ],
  pictures: '/img',
  article: (locale, key) => `src/posts/${locale}/${key}.md`,
  edits: {},
  run: (root) => ({
    program: process.execPath,
    args: [path.join(installed, 'cmd.cjs'), '--quiet'],
    cwd: root,
  }),
  output: '_site',
  made: ['_site', '.cache'],
  pageFiles: ['index.html'],
  feed: peerFeed,
};

import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { peerFeed, staticFolder } from './shared.mjs';

/** Instead of a folder that all sites of the machine share. */
const cache = '.hugo_cache';

export const hugo = {
  name: 'Hugo',
  find() {
    const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
    const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
    return version === undefined
      ? { missing: 'no hugo on the PATH (Debian: apt-get install hugo)' }
      : { version };
  },
  sources: [
    { from: path.join(import.meta.dirname, '../peers/hugo'), to: '.' },
    { from: staticFolder, to: 'static' },
  ],
  pictures: '/img',
  article: (locale, key) => `content/${locale}/posts/${key}.md`,
  edits: {},
  run: (root) => ({ program: 'hugo', args: ['--cacheDir', path.join(root, cache)], cwd: root }),
  output: 'public',
  made: ['public', 'resources', '.hugo_build.lock', cache],
  pageFiles: ['index.html'],
  feed: peerFeed,
};

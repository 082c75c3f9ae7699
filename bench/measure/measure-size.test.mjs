import { expect, test } from 'vitest';

import { measureSize } from './measure-size.mjs';

/** Publishes each text with the message and the template, and a list and a feed that say nothing. */
const publish = `
  const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
  const read = (file) => readFileSync(file, 'utf8');
  const write = (folder, name, text) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + '/' + name, text);
  };
  for (const locale of ['fr', 'en']) {
    const folder = 'out/' + locale;
    for (const key of readdirSync('text')) {
      const text = read('text/' + key + '/' + locale + '.md') + read('message') + read('template');
      write(folder + '/posts/' + key, 'index.html', text);
    }
    write(folder + '/posts', 'index.html', '');
    write(folder, 'feed.xml', '');
  }
  mkdirSync('kept/cache', { recursive: true });
`;

const create = (name, program) => ({
  name,
  sources: ['message', 'template'].map((to) => ({ from: import.meta.filename, to })),
  pictures: '/img',
  article: (locale, key) => `text/${key}/${locale}.md`,
  edits: {
    message: { file: 'message', apply: (_, mark) => mark },
    template: { file: 'template', apply: (_, mark) => mark },
  },
  run: (root) => ({ program: process.execPath, args: ['-e', program], cwd: root }),
  output: 'out',
  made: ['out', 'kept'],
  cache: 'kept/cache',
  pageFiles: ['index.html'],
  feed: (locale) => `${locale}/feed.xml`,
});

async function measure(...generators) {
  const lines = [];
  const onRun = (line) => lines.push(line.replace(/: .*|^.*?, /g, ''));
  const options = { generators, runs: 2, seed: 1, keep: false, settle: () => undefined, onRun };
  return { ...(await measureSize(4, options)), lines };
}

test('kinds and generators take turns, and another one begins each time', async () => {
  const { samples, failures, lines } = await measure(create('ours', publish), create('theirs', publish));
  expect(failures.size).toBe(0);
  expect(lines.slice(0, 4)).toEqual([
    'ours, cold 1',
    'theirs, cold 1',
    'ours, nothing changed 1',
    'theirs, nothing changed 1',
  ]);
  expect(lines.slice(9, 11)).toEqual(['theirs, cold 2', 'ours, cold 2']);
  const [ours, theirs] = samples.map((one) => Object.values(one.samples).map((list) => list.length));
  expect(ours).toEqual([2, 2, 2, 2, 2, 2]);
  expect(theirs).toEqual([2, 2, 2]);
});

test('a peer that fails, or publishes less than the whole site, is left out and said', async () => {
  const { samples, failures } = await measure(
    create('ours', publish),
    create('broken', 'throw new Error("no memory")'),
    create('lazy', ''),
  );
  expect(samples.map(({ name }) => name)).toEqual(['ours']);
  expect(failures.get('broken')).toContain('no memory');
  expect(failures.get('lazy')).toContain('lacks');
});

test('ours must not fail', async () => {
  await expect(measure(create('ours', 'process.exit(3)'))).rejects.toThrow('exit 3');
});

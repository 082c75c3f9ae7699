import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { testSite } from '../../../tests/support/site.ts';
import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { allOf } from '../lib/entries/broken-entries.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import type { Site } from '../model/site.ts';
import { createKnownEntries } from './entries/known-entries.ts';
import { loadContent } from './load-content.ts';
import { readDataFiles } from './read-data-file.ts';

let isFailing = true;
const prose = {
  includes() {
    if (isFailing) throw new RangeError('too much');
    return false;
  },
} as unknown as readonly string[];

const declared = testSite({
  missingTranslation: 'warn',
  collections: { articles: { schema: z.object({ title: z.string() }) } },
  directives: { note: { type: 'leaf', props: z.object({ a: z.string() }) } },
});
const site: Site = {
  ...declared,
  directives: new Map([...declared.directives].map(([name, directive]) => [name, { ...directive, prose }])),
};

test('a text on which the parser fails is reported with its file, and is read again in the next run', async () => {
  await using folder = await temporaryFolder();
  const text = '---\ntitle: A\n---\n::note{a="b"}\n';
  const absolute = path.join(folder.path, 'en.md');
  await writeFile(absolute, text);
  const file = 'content/articles/a/en.md';
  const sources = [{ path: file, absolute, size: text.length, hash: sha256(text) }];
  const store = createMemoryStore();
  const assets = { hash: '', image: () => undefined, file: () => undefined, near: () => undefined };
  const load = () => loadContent(site, sources, { store, assets, known: createKnownEntries() });
  const { diagnostics } = await load();
  expect(diagnostics).toMatchObject([
    { code: 'text-failed', message: `${file} cannot be read: too much.`, at: { file } },
  ]);
  isFailing = false;
  const { published: content } = await load();
  expect(content.entries.map((entry) => entry.file)).toEqual([file]);
});

test('a data file on which the parser fails is reported with its name', async () => {
  await using folder = await temporaryFolder();
  const text = 'ada:\n  fr: {}\n';
  const absolute = path.join(folder.path, 'people.yaml');
  await writeFile(absolute, text);
  const source = { path: 'content/people.yaml', absolute, size: text.length, hash: sha256(text) };
  const people: Site = {
    ...testSite({ collections: { people: { file: 'people.yaml', schema: z.object({}) } } }),
    get locales(): Site['locales'] {
      throw new RangeError('too much');
    },
  };
  const read = await readDataFiles(people, [source], new WeakMap());
  expect(read).toMatchObject({ broken: [allOf('people')], diagnostics: [{ code: 'text-failed' }] });
});

import { mkdirSync, renameSync, statSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { areUnchanged, createKnownHash, compareSources, scanSeen, toKeptSources } from './kept-sources.ts';
import { scanSources } from './scan-sources.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const below = (name: string): string => path.join(folder.path, name);
/** Longer than a tick of any file system. */
const pause = () => setTimeout(30);

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeTree(folder.path, {
    'content/posts/one/fr.md': 'One',
    'content/posts/one/picture.svg': '<svg/>',
    'content/posts/two/fr.md': 'Two',
    'locales/fr.json': '{}',
  });
  await pause();
});
afterEach(() => folder[Symbol.asyncDispose]());

async function compareAfter(change: () => void) {
  const kept = toKeptSources(await scanSources(folder.path));
  change();
  await pause();
  return compareSources(kept);
}

const replaceByAnother = () => {
  writeFileSync(below('content/posts/one/.fr.md.new'), 'Other');
  renameSync(below('content/posts/one/.fr.md.new'), below('content/posts/one/fr.md'));
};

test.each([
  ['nothing', () => undefined],
  ['a text', () => writeFileSync(below('content/posts/one/fr.md'), 'Other')],
  ['a text that another file has taken the place of', replaceByAnother],
  ['a copy of an editor, which is gone', () => writeFileSync(below('content/posts/one/fr.md~'), '')],
  [
    'several files',
    () => ['content/posts/two/fr.md', 'locales/fr.json'].forEach((name) => writeFileSync(below(name), 'New')),
  ],
])('after a change of %s it finds what a scan finds', async (name, change) => {
  const seen = await compareAfter(change);
  expect(areUnchanged(seen)).toBe(name === 'nothing');
  const found = await scanSeen(folder.path, seen);
  const { began: _began, ...whole } = await scanSources(folder.path);
  expect(found).toMatchObject({ sources: whole.sources, diagnostics: [], states: { isRacy: false } });
  // The next build finds it unchanged.
  expect(areUnchanged(compareSources(toKeptSources(found ?? whole)))).toBe(true);
});

test.each([
  ['a text came', () => writeFileSync(below('content/posts/one/en.md'), 'New')],
  ['a text went', () => rmSync(below('content/posts/one/fr.md'))],
  ['a folder came', () => mkdirSync(below('content/posts/three'))],
  ['a folder went', () => rmSync(below('content/posts/two'), { recursive: true })],
  ['a folder at the top changed', () => writeFileSync(below('locales/en.json'), '{}')],
  [
    'a link is in the place of a text',
    () => {
      rmSync(below('content/posts/one/fr.md'));
      symlinkSync('../two/fr.md', below('content/posts/one/fr.md'));
    },
  ],
  [
    'a link is in the place of a folder',
    () => {
      renameSync(below('content/posts/one'), below('elsewhere'));
      symlinkSync('../../elsewhere', below('content/posts/one'));
    },
  ],
])('where %s, everything has to be scanned', async (_name, change) => {
  const seen = await compareAfter(change);
  expect(areUnchanged(seen)).toBe(false);
  expect(await scanSeen(folder.path, seen)).toBeUndefined();
});

test('a text written while it is scanned makes the scan racy', async () => {
  const kept = toKeptSources(await scanSources(folder.path));
  writeFileSync(below('content/posts/one/fr.md'), 'Other');
  const found = await scanSeen(folder.path, compareSources(kept));
  expect(found?.states.isRacy).toBe(true);
});

test('the hash of a file is known if its state is unchanged and it was not written during the scan', async () => {
  const scan = await scanSources(folder.path);
  const name = 'content/posts/one/fr.md';
  const hash = scan.sources.find((source) => source.path === name)?.hash;
  const kept = toKeptSources(scan);
  const find = createKnownHash(kept, scan.began);
  expect(find(name, statSync(below(name)))).toBe(hash);
  expect(find('content/posts/none/fr.md', statSync(below(name)))).toBeUndefined();
  const written = statSync(below(name)).ctimeMs;
  expect(createKnownHash(kept, written)(name, statSync(below(name)))).toBeUndefined();
  writeFileSync(below(name), 'Other');
  await pause();
  expect(createKnownHash(kept, Date.now())(name, statSync(below(name)))).toBeUndefined();
});

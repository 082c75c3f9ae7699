import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import type { Site } from '../../model/site.ts';
import { toKeptOutputs, openOutputs } from './kept-outputs.ts';
import { stateFile } from '../staging/state-file.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;
const files = ['index.html', 'fr/index.html', 'fr/a/index.html'];
const published = { files, written: [], removed: [], isWhole: true, before: undefined };

beforeEach(async () => {
  folder = await temporaryFolder();
  site = { root: folder.path, outDir: path.join(folder.path, 'dist') } as Site;
  await writeTree(site.outDir, Object.fromEntries(files.map((file) => [file, 'old'])));
  mkdirSync(path.dirname(stateFile(site)), { recursive: true });
  writeFileSync(stateFile(site), '{}');
  // Longer than a tick of any file system.
  await setTimeout(30);
});
afterEach(() => folder[Symbol.asyncDispose]());

const write = (file: string, text = 'new'): void => writeFileSync(path.join(site.outDir, file), text);

test('what is untouched is the tree that was left', () => {
  const outputs = openOutputs(toKeptOutputs(site, published));
  expect(outputs.states()).toBeUndefined();
  expect(outputs.untouched()).toEqual({
    files: new Set(files),
    folders: new Set(['fr', 'fr/a']),
    others: new Set(),
  });
  expect(outputs.states()).toBeDefined();
});

test.each([
  ['a page is another', () => write('fr/a/index.html')],
  ['a page went', () => rmSync(path.join(site.outDir, 'fr/a/index.html'))],
  ['a file came', () => write('fr/other.txt')],
  ['another build has published', () => writeFileSync(stateFile(site), '{"version":1}')],
])('where %s, nothing is known', (_name, change) => {
  const outputs = openOutputs(toKeptOutputs(site, published));
  change();
  expect(outputs.untouched()).toBeUndefined();
  expect(outputs.states()).toBeUndefined();
  expect(outputs.areCurrent()).toBe(false);
});

test('where others have left something in the folder, it has to be listed', () => {
  const outputs = openOutputs(toKeptOutputs(site, { ...published, isWhole: false }));
  expect(outputs.untouched()).toBeUndefined();
  expect(outputs.areCurrent()).toBe(true);
});

test('a page that others change while a build publishes another is seen', () => {
  const last = openOutputs(toKeptOutputs(site, published));
  last.untouched();
  write('index.html');
  write('fr/index.html');
  const next = toKeptOutputs(site, { ...published, written: ['fr/index.html'], before: last.states() });
  expect(openOutputs(next).areCurrent()).toBe(false);
});

test('what a build itself publishes, adds and removes is no change', () => {
  const last = openOutputs(toKeptOutputs(site, published));
  last.untouched();
  write('fr/index.html');
  mkdirSync(path.join(site.outDir, 'fr/b'));
  write('fr/b/index.html');
  rmSync(path.join(site.outDir, 'fr/a'), { recursive: true });
  const next = toKeptOutputs(site, {
    files: ['index.html', 'fr/index.html', 'fr/b/index.html'],
    written: ['fr/index.html', 'fr/b/index.html'],
    removed: ['fr/a/index.html'],
    isWhole: true,
    before: last.states(),
  });
  expect(openOutputs(next).untouched()?.folders).toEqual(new Set(['fr', 'fr/b']));
});

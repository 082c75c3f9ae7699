import { lstatSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import {
  makeWorkspace,
  outputFile,
  removeWorkspaces,
} from '../../../tests/support/publishing/publish-site.ts';
import { createIdentity } from './publish-identity.ts';
import { knownFile, type KnownFile } from './known-files.ts';
import type { PublishState } from './publish-state.ts';
import { scanTree } from './publish-tree.ts';

afterEach(removeWorkspaces);

/** A published file with `text` and a state that records `known` for it, both with the same time. */
function published(text: string, known: string, stateIsYounger: boolean, other: Partial<KnownFile> = {}) {
  const { outDir } = makeWorkspace();
  const path = join(outDir, 'a.html');
  mkdirSync(outDir);
  writeFileSync(path, text);
  utimesSync(path, 1_000, 1_000);
  const stats = lstatSync(path, { bigint: true });
  const state: PublishState = {
    files: new Map([['a.html', { ...knownFile(outputFile('a.html', known).hash, stats), ...other }]]),
    builds: [],
    folders: [],
    writtenNs: stats.mtimeNs + (stateIsYounger ? 1n : 0n),
  };
  return createIdentity(outDir, scanTree(outDir), state);
}

test('a file older than the state has the hash of the state', async () => {
  const identity = published('edit', 'home', true);
  expect(await identity.published(outputFile('a.html', 'home'))).toBeDefined();
  expect(await identity.published(outputFile('a.html', 'edit'))).toBeUndefined();
  expect(identity.fromState()).toBe(true);
});

test('a file as young as the state is read: it may have changed in the same tick', async () => {
  const identity = published('edit', 'home', false);
  expect(await identity.published(outputFile('a.html', 'home'))).toBeUndefined();
  expect(await identity.published(outputFile('a.html', 'edit'))).toBeDefined();
  expect(identity.fromState()).toBe(false);
});

test.each([{ ino: '1' }, { mtimeNs: '1' }, { size: 1 }])(
  'a file that is not the one of the state is read: %j',
  async (other) => {
    const identity = published('edit', 'home', true, other);
    expect(await identity.published(outputFile('a.html', 'home'))).toBeUndefined();
    expect(await identity.published(outputFile('a.html', 'edit'))).toBeDefined();
  },
);

test('another size needs no reading', async () => {
  const identity = published('edit', 'home', false);
  expect(await identity.published(outputFile('a.html', 'longer'))).toBeUndefined();
  expect(identity.fromState()).toBe(true);
});

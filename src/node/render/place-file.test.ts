import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { createPlacer } from './place-file.ts';

const bytes = Buffer.from('page');

test('a file is written with its folders, and its time and inode number are returned', async () => {
  await using folder = await temporaryFolder();
  const place = createPlacer(folder.path);
  const placed = place('fr/blog/index.html', bytes);
  const file = path.join(folder.path, 'fr/blog/index.html');
  const { mtimeNs, ino, mode } = statSync(file, { bigint: true });
  expect(placed).toEqual({ mtimeNs: String(mtimeNs), ino: String(ino) });
  expect(mode & 0o777n).toBe(0o644n);
  expect(place('index.html', bytes)).toBeDefined();
  expect(readFileSync(file, 'utf8')).toBe('page');
});

test('a file that stands there is left alone', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(path.join(folder.path, 'index.html'), 'of another');
  expect(createPlacer(folder.path)('index.html', bytes)).toBeUndefined();
  expect(readFileSync(path.join(folder.path, 'index.html'), 'utf8')).toBe('of another');
});

test('where a folder cannot be made nothing is written', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(path.join(folder.path, 'fr'), 'a file');
  expect(createPlacer(folder.path)('fr/index.html', bytes)).toBeUndefined();
});

test('a folder that was given up does not come back', async () => {
  await using folder = await temporaryFolder();
  const root = path.join(folder.path, 'tree');
  mkdirSync(root);
  const place = createPlacer(root);
  place('fr/index.html', bytes);
  rmSync(root, { recursive: true });
  expect(place('fr/blog/index.html', bytes)).toBeUndefined();
  expect(existsSync(root)).toBe(false);
});

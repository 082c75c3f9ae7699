import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { tagCacheFolder } from './cache-folder.ts';
import { siteFolders } from './site-folders.ts';
import { UsageError } from './flags/usage-error.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'folders-')));
mkdirSync(path.join(root, 'content'));
symlinkSync(root, path.join(root, 'loop'));

describe('siteFolders', () => {
  test('has defaults below the root', () => {
    expect(siteFolders({ root })).toEqual({
      root,
      outDir: path.join(root, 'dist'),
      cacheDir: path.join(root, '.sitegen/cache'),
    });
  });

  test('takes folders elsewhere, and one whose name begins with dots', () => {
    expect(siteFolders({ root, outDir: '../out' }).outDir).toBe(path.resolve(root, '../out'));
    expect(siteFolders({ root, outDir: '..out' }).outDir).toBe(path.join(root, '..out'));
  });

  test.each([
    ['the root', '.'],
    ['a parent', '..'],
    ['the file system', '/'],
    ['a source folder', 'content'],
    ['below a source folder', 'content/out'],
    ['a link to the root', 'loop'],
    ['the parent of the cache', '.sitegen'],
  ])('refuses to publish into %s', (_what, outDir) => {
    expect(() => siteFolders({ root, outDir })).toThrow(UsageError);
  });

  test('keeps its cache in a folder that is new, empty or its own, and in no other', () => {
    const cacheDir = path.join(root, 'elsewhere');
    expect(siteFolders({ root, cacheDir }).cacheDir).toBe(cacheDir);
    mkdirSync(path.join(cacheDir, 'images'), { recursive: true });
    expect(() => siteFolders({ root, cacheDir })).toThrow(UsageError);
    tagCacheFolder(cacheDir);
    expect(siteFolders({ root, cacheDir }).cacheDir).toBe(cacheDir);
    mkdirSync(path.join(root, '.sitegen/cache/images'), { recursive: true });
    expect(() => siteFolders({ root })).not.toThrow();
  });

  test('a root is what a link leads to', () => {
    expect(siteFolders({ root: path.join(root, 'loop') }).root).toBe(root);
  });

  test('refuses to keep its cache in the root', () => {
    expect(() => siteFolders({ root, cacheDir: '.' })).toThrow(UsageError);
  });
});

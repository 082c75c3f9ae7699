import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { tagCacheFolder } from '../cache-folder.ts';
import { cleanCache, cleanOutput, cleanStates } from './clean-folder.ts';

const latest = 'builds/latest.json';
const published = [latest, 'builds/meta/0a1b.json', 'fr/index.html'];

function makeFolder(...files: readonly string[]): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'clean-')), 'folder');
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file === latest ? '{"id":"0a1b","timestamp":1}' : '');
  }
  return folder;
}

describe('cleanOutput', () => {
  test('removes a published folder', async () => {
    const folder = makeFolder(...published);
    expect(await cleanOutput(folder)).toBe('removed');
    expect(existsSync(folder)).toBe(false);
  });

  test('leaves hidden files and the link to the folder', async () => {
    const folder = makeFolder(...published, '.git/HEAD');
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    expect(await cleanOutput(link)).toBe('removed');
    expect([readdirSync(folder), existsSync(link)]).toEqual([['.git'], true]);
  });

  test('touches nothing in a folder of others', async () => {
    const folder = makeFolder('thesis.txt');
    expect(await cleanOutput(folder)).toBe('foreign');
    expect(await cleanOutput(path.join(folder, 'thesis.txt'))).toBe('foreign');
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  test.each([[[latest, 'thesis.txt']], [['builds/meta/0a1b.json', 'thesis.txt']]])(
    'takes %j for a folder of others',
    async (files) => {
      const folder = makeFolder(...files);
      expect(await cleanOutput(folder)).toBe('foreign');
      expect(readdirSync(folder)).toContain('thesis.txt');
    },
  );

  test('has nothing to do in an empty or missing folder', async () => {
    expect(await cleanOutput(makeFolder())).toBe('nothing');
    expect(await cleanOutput(path.join(makeFolder(), 'none'))).toBe('nothing');
  });
});

describe('cleanCache', () => {
  test('removes its own files only', async () => {
    const folder = makeFolder(
      'cache.db',
      'cache.db-wal',
      'packs/0.pack',
      'modules/a.mjs',
      'images/a.avif',
      'thesis.txt',
    );
    expect(await cleanCache(folder)).toBe('removed');
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  test('touches nothing where there is no cache', async () => {
    expect(await cleanCache(makeFolder('modules/a.mjs'))).toBe('foreign');
    expect(await cleanCache(makeFolder('cache.db.txt', 'images/a.avif'))).toBe('foreign');
  });

  test('knows the default one by its name', async () => {
    const folder = makeFolder('images/a.avif', 'thesis.txt');
    expect(await cleanCache(folder, true)).toBe('removed');
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
    expect(await cleanCache(folder, true)).toBe('foreign');
  });

  test('knows one by its mark', async () => {
    const folder = makeFolder('images/a.avif');
    tagCacheFolder(folder);
    expect(await cleanCache(folder)).toBe('removed');
    expect(existsSync(folder)).toBe(false);
  });
});

test('cleanStates removes what is remembered of output folders, and an empty folder', async () => {
  const folder = makeFolder('output-0a1b2c3d4e.json', 'output-0a1b2c3d4e.json.9f3c01d2ab47.tmp');
  await cleanStates(folder, []);
  expect(existsSync(folder)).toBe(false);
  await expect(cleanStates(folder, [])).resolves.toBeUndefined();
});

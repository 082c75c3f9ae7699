import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { cleanCache, cleanOutput, cleanStates } from './clean-folder.ts';

function makeFolder(...files: readonly string[]): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'clean-')), 'folder');
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

describe('cleanOutput', () => {
  test('removes a published folder', async () => {
    const folder = makeFolder('builds/latest.json', 'fr/index.html');
    expect(await cleanOutput(folder)).toBe('removed');
    expect(existsSync(folder)).toBe(false);
  });

  test('leaves hidden files and the link to the folder', async () => {
    const folder = makeFolder('builds/latest.json', 'fr/index.html', '.git/HEAD');
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
  });
});

test('cleanStates removes what is remembered of output folders, and an empty folder', async () => {
  const folder = makeFolder('output-0a1b2c3d4e.json', 'output-0a1b2c3d4e.json.4711.tmp');
  await cleanStates(folder, []);
  expect(existsSync(folder)).toBe(false);
  await expect(cleanStates(folder, [])).resolves.toBeUndefined();
});

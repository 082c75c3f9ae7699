import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import {
  copyInto,
  hashFile,
  hashFileIfExists,
  namingFile,
  readTextIfExists,
  renewFile,
  statIfExists,
  touch,
  writeFileAtomic,
} from './files.ts';
import { sha256 } from '../bytes/hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('writeFileAtomic makes the folders and leaves nothing beside the file', async () => {
  const path = join(folder, 'a/b/c.txt');
  await writeFileAtomic(path, 'one');
  await writeFileAtomic(path, 'two');
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.txt']);
});

test('writeFileAtomic has many writers of one file at a time', async () => {
  const path = join(folder, 'many/c.txt');
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(1000));
  await Promise.all(texts.map((text) => writeFileAtomic(path, text)));
  expect(texts).toContain(readFileSync(path, 'utf8'));
  expect(readdirSync(join(folder, 'many'))).toEqual(['c.txt']);
});

test('writeFileAtomic leaves nothing when it fails', async () => {
  const path = join(folder, 'failed/c.txt');
  mkdirSync(join(path, 'full'), { recursive: true });
  await expect(writeFileAtomic(path, 'one')).rejects.toThrow(path);
  expect(readdirSync(join(folder, 'failed'))).toEqual(['c.txt']);
});

test('namingFile adds the path to the error of a write, once, and to no other', async () => {
  await using handle = await open(import.meta.filename, 'r');
  const error: unknown = await handle.write('a').catch((cause: unknown) => cause);
  const other = new Error('no');
  expect(namingFile(error, '/full/a')).toMatchObject({
    message: expect.stringMatching(/, write '\/full\/a'$/) as string,
  });
  expect(namingFile(namingFile(error, '/full/a'), '/full/b')).toMatchObject({ path: '/full/a' });
  expect(namingFile(other, '/full/a')).toMatchObject({ message: 'no' });
});

test('renewFile leaves a file that has the text, no older than new, and writes one that has another', async () => {
  const path = join(folder, 'renewed/file');
  const age = () => Date.now() - Number(statIfExists(path)?.mtimeMs);
  await renewFile(path, 'text');
  const first = statIfExists(path)?.ino;
  utimesSync(path, 0, 0);
  await renewFile(path, 'text');
  expect(statIfExists(path)?.ino).toBe(first);
  expect(age()).toBeLessThan(60_000);
  writeFileSync(path, 'damage');
  await renewFile(path, 'text');
  expect(readFileSync(path, 'utf8')).toBe('text');
});

test('touch says whether the file is young now', () => {
  const path = join(folder, 'touched');
  writeFileSync(path, '');
  utimesSync(path, 0, 0);
  expect([touch(path), touch(join(folder, 'none'))]).toEqual([true, false]);
  expect(Date.now() - Number(statIfExists(path)?.mtimeMs)).toBeLessThan(60_000);
});

test('what is not there is undefined, even below a file', () => {
  writeFileSync(join(folder, 'file'), 'text');
  for (const path of [join(folder, 'none'), join(folder, 'file/none')]) {
    expect(readTextIfExists(path)).toBeUndefined();
    expect(statIfExists(path)).toBeUndefined();
  }
  expect(readTextIfExists(join(folder, 'file'))).toBe('text');
  expect(statIfExists(join(folder, 'file'))?.size).toBe(4n);
  expect(() => readTextIfExists(folder)).toThrow('EISDIR');
});

test('a folder in place of a file has no bytes', () => {
  expect(hashFileIfExists(folder)).toBe('');
});

test('large files are hashed and copied in pieces', async () => {
  const bytes = Buffer.alloc(2_500_000, 'abc');
  const path = join(folder, 'large');
  writeFileSync(path, bytes);
  expect(await hashFile(path, bytes.length)).toBe(sha256(bytes));
  expect(await hashFile(path, 0)).toBe(sha256(bytes));
  const copy = await open(join(folder, 'copy'), 'wx');
  expect(await copyInto(path, copy)).toBe(sha256(bytes));
  await copy.close();
  expect(readFileSync(join(folder, 'copy')).equals(bytes)).toBe(true);
});

import { expect, test } from 'vitest';

import { sha256 } from '../lib/bytes/hash.ts';
import { createKnownFiles, type KnownFile } from './known-files.ts';

function file(number: number): KnownFile {
  return { hash: sha256(`${number}`), size: number, mtimeNs: `1764400000123456${number}`, ino: `${number}` };
}

test('is a map in the order in which paths were set', () => {
  const files = createKnownFiles();
  const expected = new Map<string, KnownFile>();
  for (let number = 0; number < 1000; number += 1) {
    files.set(`${number % 700}.html`, file(number));
    expected.set(`${number % 700}.html`, file(number));
  }
  expect(files.size).toBe(700);
  expect([...files.keys()]).toEqual([...expected.keys()]);
  for (const [path, known] of expected) expect(files.get(path)).toEqual(known);
  expect(files.get('700.html')).toBeUndefined();
  expect([files.has('0.html'), files.has('700.html')]).toEqual([true, false]);
});

test('numbers are as the file system gives them', () => {
  const files = createKnownFiles();
  const large = { hash: '', size: 2 ** 40, mtimeNs: '-1', ino: '18446744073709551615' };
  files.set('large', large);
  expect(files.get('large')).toEqual(large);
});

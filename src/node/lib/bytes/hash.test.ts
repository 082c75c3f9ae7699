import { expect, test } from 'vitest';

import { sha256, sha256OfAll, shortHash } from './hash.ts';

test('sha256 is the hex digest of the bytes, text being UTF-8', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('é')).toBe(sha256(new Uint8Array([0xc3, 0xa9])));
});

test('many texts have the hash of their concatenation', () => {
  const texts = Array.from({ length: 3000 }, (_, index) => `é${index} `.repeat(20));
  expect(sha256OfAll(texts)).toBe(sha256(texts.join('')));
  expect(sha256OfAll([])).toBe(sha256(''));
});

test('shortHash is the beginning of it', () => {
  expect(shortHash('abc')).toBe('ba7816bf8f');
  expect(shortHash('abc', 4)).toBe('ba78');
});

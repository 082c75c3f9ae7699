import { expect, test } from 'vitest';

import { sha256, shortHash } from './hash.ts';

test('sha256 is the hex digest of the bytes, text being UTF-8', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('é')).toBe(sha256(new Uint8Array([0xc3, 0xa9])));
});

test('shortHash is the beginning of it', () => {
  expect(shortHash('abc')).toBe('ba7816bf8f');
  expect(shortHash('abc', 4)).toBe('ba78');
});

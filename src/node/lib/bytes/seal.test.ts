import { expect, test } from 'vitest';

import { sealOf } from './seal.ts';

test('tells stages, keys and bytes apart', () => {
  const seals = [
    sealOf('page', 'a', Buffer.from('x')),
    sealOf('body', 'a', Buffer.from('x')),
    sealOf('page', 'b', Buffer.from('x')),
    sealOf('page', 'a', Buffer.from('y')),
    sealOf('page', 'a', Buffer.from('')),
    sealOf('page', 'b', Buffer.from('')),
  ];
  expect(new Set(seals).size).toBe(seals.length);
});

test('no bytes have one seal, whether they have memory or not', () => {
  const empty = [Buffer.from(''), new Uint8Array(new ArrayBuffer(0)), Buffer.from('text').subarray(2, 2)];
  expect(new Set(empty.map((bytes) => sealOf('page', 'a', bytes))).size).toBe(1);
});

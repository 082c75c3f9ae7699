import { expect, test } from 'vitest';

import { keepBytes } from './kept-bytes.ts';

const kept = (bytes: Uint8Array) => keepBytes(bytes).view();

test('copies stay what they are, whatever becomes of the original and of later copies', () => {
  const original = new Uint8Array([1, 2, 3]);
  const copy = keepBytes(original);
  original.fill(9);
  const others = Array.from({ length: 100 }, (_, index) => keepBytes(new Uint8Array(1000).fill(index)));
  expect(copy.view()).toEqual(new Uint8Array([1, 2, 3]));
  expect(others.map((other) => other.view())).toEqual(
    others.map((_, index) => new Uint8Array(1000).fill(index)),
  );
});

test('small copies share blocks, so that none has the memory of its own; a large one has', () => {
  const buffers = Array.from({ length: 100 }, () => kept(new Uint8Array(1000)).buffer);
  expect(new Set(buffers).size).toBeLessThanOrEqual(3);
  const original = new Uint8Array(20_000);
  const large = kept(original);
  original.fill(9);
  expect(large.buffer.byteLength).toBe(20_000);
  expect(large).toEqual(new Uint8Array(20_000));
});

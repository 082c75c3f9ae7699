import { expect, test } from 'vitest';

import { createMemoryStore } from './create-memory-store.ts';

test('the least recently used value is evicted first', () => {
  const store = createMemoryStore(10);
  store.set('a', '1', new Uint8Array(4));
  store.set('a', '2', new Uint8Array(4));
  store.get('a', '1');
  store.set('a', '3', new Uint8Array(4));
  expect(['1', '2', '3'].map((key) => store.has('a', key))).toEqual([true, false, true]);
});

test('an entry that is replaced counts once, one that is too large is not kept', () => {
  const store = createMemoryStore(10);
  for (let turn = 0; turn < 5; turn += 1) store.set('a', '1', new Uint8Array(6));
  expect(store.get('a', '1')).toHaveLength(6);
  store.set('a', '2', new Uint8Array(11));
  expect(store.has('a', '2')).toBe(false);
  store.set('a', '3', new Uint8Array(10));
  expect(store.get('a', '3')).toHaveLength(10);
});

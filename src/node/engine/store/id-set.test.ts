import { expect, test } from 'vitest';

import { createIdSet } from './id-set.ts';
import { storeId } from './store-entry.ts';

test('has what was added, and nothing else', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => storeId('page', `${index}`));
  const [added, others] = [ids.slice(0, 3000), ids.slice(3000)];
  const set = createIdSet(added.slice(0, 100));
  for (const id of added) set.add(id);
  for (const id of added) set.add(id);
  expect(added.every(set.has)).toBe(true);
  expect(others.some(set.has)).toBe(false);
  set.clear();
  expect(added.some(set.has)).toBe(false);
});

test('ids may be as small and as large as they come, and end alike', () => {
  const ids = [0, 1, 2 ** 52 - 1, 5, 5 + 1024, 5 + 2048, 6];
  const set = createIdSet(ids);
  expect(ids.every(set.has)).toBe(true);
  expect([2, 7, 5 + 4096, 2 ** 52 - 2].some(set.has)).toBe(false);
});

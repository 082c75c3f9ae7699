import { expect, test, vi } from 'vitest';

import { createKeep } from './create-keep.ts';

const failure = new Error('Failed.');

test('work is repeated only if an input differs', async () => {
  const keep = createKeep();
  const work = vi.fn<() => object>(() => ({}));
  const first = await keep('name', [1, 'a'], work);
  expect(await keep('name', [1, 'a'], work)).toBe(first);
  expect(await keep('name', [1, 'b'], work)).not.toBe(first);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const keep = createKeep();
  await expect(keep('name', [1], () => Promise.reject(failure))).rejects.toThrow('Failed.');
  expect(await keep('name', [1], () => 'made')).toBe('made');
});

test('a failure does not drop the result of later work', async () => {
  const keep = createKeep();
  let fail = () => {};
  const early = keep('name', [1], () => new Promise((_, reject) => (fail = () => reject(failure))));
  expect(await keep('name', [2], () => 'made')).toBe('made');
  fail();
  await expect(early).rejects.toThrow('Failed.');
  expect(await keep('name', [2], () => 'made again')).toBe('made');
});

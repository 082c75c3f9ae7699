import { expect, test, vi } from 'vitest';

import { memoizeRecent } from './memoize-recent.ts';

test('remembers results, also those that are undefined, until there are too many', () => {
  const answer = vi.fn<(key: number) => string | undefined>((key) => (key === 0 ? undefined : `${key}`));
  const of = memoizeRecent(3, answer);
  expect([0, 1, 2, 0, 1, 2].map(of)).toEqual([undefined, '1', '2', undefined, '1', '2']);
  expect(answer).toHaveBeenCalledTimes(3);
  expect([3, 3, 0].map(of)).toEqual(['3', '3', undefined]);
  expect(answer).toHaveBeenCalledTimes(5);
});

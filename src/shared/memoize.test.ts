import { expect, test, vi } from 'vitest';

import { memoize } from './memoize.ts';

test('each key is asked for once, though its answer be undefined', () => {
  const answer = vi.fn<(key: string) => number | undefined>((key) =>
    key === 'none' ? undefined : key.length,
  );
  const lengthOf = memoize(answer);
  expect(['a', 'none', 'a', 'none', 'bc'].map(lengthOf)).toEqual([1, undefined, 1, undefined, 2]);
  expect(answer).toHaveBeenCalledTimes(3);
});

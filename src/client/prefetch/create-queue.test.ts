import { expect, test } from 'vitest';

import { createQueue } from './create-queue.ts';

test('S-118 four at a time, in order; a failure makes room as well', async () => {
  const add = createQueue(4);
  const started: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  for (let n = 0; n < 10; n += 1)
    add(() => {
      started.push(n);
      return new Promise<void>((resolve, reject) =>
        ends.push((fails) => (fails ? reject(new Error('x')) : resolve())),
      );
    });
  expect(started).toEqual([0, 1, 2, 3]);
  for (let n = 0; n < 10; n += 1) {
    ends[n]?.(n % 2 === 1);
    await new Promise(setImmediate);
    expect(started).toHaveLength(Math.min(10, n + 5));
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

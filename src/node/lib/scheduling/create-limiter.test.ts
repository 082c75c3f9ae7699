import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLimiter } from './create-limiter.ts';

test('the limiter runs so many tasks at a time, in order, and survives those that fail', async () => {
  const limit = createLimiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 20 }, (_, index) =>
    limit(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await sleep(index % 3);
      running -= 1;
      if (index % 5 === 0) throw new Error('failed');
      return index;
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(2);
  expect(started).toEqual(started.toSorted((a, b) => a - b));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

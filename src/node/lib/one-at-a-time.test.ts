import { expect, test } from 'vitest';

import { oneAtATime } from './one-at-a-time.ts';

test('calls run in turn, after one that fails too, and each has its own result', async () => {
  const log: string[] = [];
  const work = oneAtATime(async (name: string) => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => work(name)));
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toMatchObject([{ value: 'a' }, { reason: { message: 'b' } }, { value: 'c' }]);
});

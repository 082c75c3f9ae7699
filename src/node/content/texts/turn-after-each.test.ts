import { expect, test } from 'vitest';

import { turnAfterEach } from './turn-after-each.ts';

test('the event loop turns between tasks, though they come together, and one that fails stops none', async () => {
  const order: string[] = [];
  const work = turnAfterEach(async (task: string) => {
    order.push(task);
    setImmediate(() => order.push(`turn after ${task}`));
    if (task === 'b') throw new Error('b fails');
    return task.toUpperCase();
  });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map(work));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'A',
    'failed',
    'C',
  ]);
  expect(order.filter((line) => !line.startsWith('turn'))).toEqual(['a', 'b', 'c']);
  expect(order.indexOf('turn after a')).toBeLessThan(order.indexOf('b'));
  expect(order.at(-1)).toBe('turn after c');
});

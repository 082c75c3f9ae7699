import { expect, test } from 'vitest';

import { runWithin } from '../lib/code/run-within.ts';
import { sampleStack } from './sample-stack.ts';

function busy(): void {
  for (;;) if (Date.now() < 0) return;
}

function caller(): void {
  busy();
}

test('the function that took the time, though it was optimised before, and its callers', async () => {
  runWithin(1000, caller);
  const stack = await sampleStack(() => runWithin(500, caller));
  expect(stack.split('\n').map((line) => line.trim().split(' ')[1])).toEqual(
    expect.arrayContaining(['busy', 'caller']),
  );
  expect(stack).toMatch(/^ {4}at busy \(.*sample-stack\.test\.ts:\d+:\d+\)\n {4}at caller \(/);
});

test('after them, what only took some of it', async () => {
  const inner = () => runWithin(20, busy);
  const stack = await sampleStack(() => {
    runWithin(300, caller);
    inner();
  });
  expect(stack).toMatch(/at caller \([^]* at inner \(/);
});

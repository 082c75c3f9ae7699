import { expect, test } from 'vitest';

import { inSlices } from './in-slices.ts';

test('slices let timers have their turn', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const seen: number[] = [];
  await inSlices(Array(10_000).keys(), (item) => {
    seen.push(item);
    const end = performance.now() + 0.01;
    while (performance.now() < end);
  });
  clearInterval(timer);
  expect(seen).toHaveLength(10_000);
  expect(turns).toBeGreaterThan(2);
});

import { expect, test } from 'vitest';

import { count } from './count.ts';

test('a number with its noun', () => {
  expect([count(0, 'page'), count(1, 'page'), count(2, 'entry', 'entries')]).toEqual([
    '0 pages',
    '1 page',
    '2 entries',
  ]);
});

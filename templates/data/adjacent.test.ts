import { expect, test } from 'vitest';

import { adjacent } from './adjacent.ts';

test('the older entry comes before, the newer after; the ends have one neighbour', () => {
  const list = ['new', 'middle', 'old'];
  expect(adjacent(list, 1)).toEqual({ previous: 'old', next: 'new' });
  expect(adjacent(list, 0)).toEqual({ previous: 'middle' });
  expect(adjacent(list, 2)).toEqual({ next: 'middle' });
  expect(adjacent(['only'], 0)).toEqual({});
});

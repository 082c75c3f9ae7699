import { expect, test } from 'vitest';

import { paginate } from './paginate.ts';

test('a list is cut into full pages and a rest', () => {
  expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([
    { number: 1, last: 3, items: [1, 2] },
    { number: 2, last: 3, items: [3, 4] },
    { number: 3, last: 3, items: [5] },
  ]);
});

test('an empty list has one empty page', () => {
  expect(paginate([], 9)).toEqual([{ number: 1, last: 1, items: [] }]);
});

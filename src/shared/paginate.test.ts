import { expect, test } from 'vitest';

import { isPageParam, paginate } from './paginate.ts';

test('S-9 page validator', () => {
  for (const page of ['1', '2', '3']) expect(isPageParam(page, 3)).toBe(true);
  for (const page of ['0', '01', '-1', '1.5', 'abc', '4', '']) expect(isPageParam(page, 3)).toBe(false);
});

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

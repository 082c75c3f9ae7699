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

test('with Infinity, all are on one page', () => {
  expect(paginate([1, 2], Infinity)).toEqual([{ number: 1, last: 1, items: [1, 2] }]);
});

test.each([0, -1, 2.5, Number.NaN])('%s items per page are no list', (perPage) => {
  expect(() => paginate([1, 2, 3], perPage)).toThrow(`a whole number from 1, not ${perPage}.`);
});

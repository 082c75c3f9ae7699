import { expect, test } from 'vitest';

import { isSameInOrder } from './is-same-in-order.ts';

const day = '2026-01-02';

test.each([
  ['texts', 'a', 'a'],
  ['nothing', undefined, undefined],
  ['lists', ['a', { b: 1 }], ['a', { b: 1 }]],
  ['objects in objects', { a: { b: [1] }, c: undefined }, { a: { b: [1] }, c: undefined }],
  ['dates', { at: new Date(day) }, { at: new Date(day) }],
  ['sets', new Set(['a']), new Set(['a'])],
])('the same: %s', (_name, one, other) => {
  expect(isSameInOrder(one, other)).toBe(true);
});

test.each([
  ['texts', 'a', 'b'],
  ['zeros of either sign', 0, -0],
  ['a longer list', ['a'], ['a', 'b']],
  ['a list and an object', ['a'], { 0: 'a' }],
  ['another key', { a: 1 }, { b: 1 }],
  ['a further key', { a: 1 }, { a: 1, b: 2 }],
  ['a key without a value', { a: 1 }, { a: 1, b: undefined }],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['an order further in', { a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }] }],
  ['other dates', { at: new Date(day) }, { at: new Date('2026-01-03') }],
  ['nothing and an object', null, {}],
])('not the same: %s', (_name, one, other) => {
  expect(isSameInOrder(one, other)).toBe(false);
  expect(isSameInOrder(other, one)).toBe(false);
});

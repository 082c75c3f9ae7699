import { expect, test } from 'vitest';

import { hashValue } from './hash-value.ts';

class Schema {
  readonly parts = [this];
}

test.each([
  ['a number and its text', 1, '1'],
  ['null and undefined', null, undefined],
  ['another item', ['a', 'b'], ['a', 'c']],
  ['one item and two', ['a,b'], ['a', 'b']],
  ['a list and an object', ['a'], { 0: 'a' }],
  ['another function', { page: () => 1 }, { page: () => 2 }],
  ['another entry of a map', new Map([['a', 1]]), new Map([['a', 2]])],
  ['a field that is not there', { a: undefined }, {}],
  ['another order of fields', { a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
])('differ: %s', (_name, a, b) => {
  expect(hashValue(a)).not.toBe(hashValue(b));
});

test('an object may hold itself, and the same object twice', () => {
  const part = { a: 1 };
  const circle = { part, again: part, self: undefined as unknown };
  circle.self = circle;
  expect(hashValue(circle)).toBe(hashValue(circle));
  expect(hashValue([part, part])).toBe(hashValue([{ a: 1 }, { a: 1 }]));
});

test('of an object of a class its class counts', () => {
  expect(hashValue({ schema: new Schema() })).toBe(hashValue({ schema: new Schema() }));
  expect(hashValue({ schema: new Schema() })).not.toBe(hashValue({ schema: new Date() }));
});

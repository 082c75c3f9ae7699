import { expect, test } from 'vitest';

import { isSameInOrder } from './is-same-in-order.ts';

const day = '2026-01-02';
/** Without a prototype, as `Object.groupBy` gives it. */
const bySize = (texts: readonly string[]): object =>
  Object.assign(
    Object.create(null) as object,
    Object.fromEntries(texts.map((text) => [`${text.length}.`, text])),
  );
class Hidden {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text() {
    return this.#text;
  }
}

test.each([
  ['texts', 'a', 'a'],
  ['nothing', undefined, undefined],
  ['lists', ['a', { b: 1 }], ['a', { b: 1 }]],
  ['objects in objects', { a: { b: [1] }, c: undefined }, { a: { b: [1] }, c: undefined }],
  ['dates', { at: new Date(day) }, { at: new Date(day) }],
  ['groups', bySize(['a', 'bc']), bySize(['a', 'bc'])],
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
  ['groups in another order', bySize(['a', 'bc']), bySize(['bc', 'a'])],
  ['a hole', Object.assign([], { 1: 'b' }), ['a', 'b']],
  ['what an object hides', new Hidden('a'), new Hidden('b')],
  [
    'maps in another order',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
])('not the same: %s', (_name, one, other) => {
  expect(isSameInOrder(one, other)).toBe(false);
  expect(isSameInOrder(other, one)).toBe(false);
});

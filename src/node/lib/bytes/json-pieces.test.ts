import { expect, test } from 'vitest';

import { jsonPieces } from './json-pieces.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const join = (value: unknown) => Buffer.concat([...jsonPieces(value)]).toString();

test('the pieces are the JSON of the value', () => {
  const values = [
    'é “quoted”',
    null,
    false,
    {},
    [],
    [undefined, 1],
    { one: 1, none: undefined, 'two words': { deep: { deeper: { deepest: [{}] } } } },
    numbers(999),
    numbers(1000),
    numbers(1001),
    { lists: { of: numbers(2000), and: [] }, after: 'all' },
  ];
  for (const value of values) expect(join(value)).toBe(JSON.stringify(value));
});

test('a small value is one piece', () => {
  const value = { key: 'key', files: { base: '/', names: ['a', 'b'] }, result: { pages: 2 } };
  expect([...jsonPieces(value)]).toHaveLength(1);
});

test('items of an iterable are made while it is written', () => {
  let made = 0;
  function* items() {
    for (; made < 9000; made += 1) yield [made, 'é'.repeat(100)];
  }
  const pieces: Buffer[] = [];
  const counts: number[] = [];
  for (const piece of jsonPieces({ name: 'list', items: items() })) {
    pieces.push(piece);
    counts.push(made);
  }
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({
    name: 'list',
    items: numbers(9000).map((number) => [number, 'é'.repeat(100)]),
  });
  expect(counts.length).toBeGreaterThan(2);
  expect(counts[0]).toBeLessThan(4000);
});

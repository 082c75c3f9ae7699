import { expect, test } from 'vitest';

import { jsonText, toJson } from './to-json.ts';

test('the text of JSON is that of what it is converted to', () => {
  const bare = Object.assign(Object.create(null) as object, { b: -0, a: [null, 'é'] });
  const value = { bare, none: undefined, toJSON: 'text', ...(JSON.parse('{"__proto__":1}') as object) };
  expect(jsonText(value)).toBe(JSON.stringify(toJson(value, new Set())));
});

test('of many parts that are no JSON the first are named', () => {
  const value = Array.from({ length: 10 }, () => undefined);
  expect(() => toJson(value, new Set())).toThrow(
    /^data\[0\] is undefined, .*data\[7\] is undefined, and 2 more$/,
  );
});

test('what JSON.stringify finds too deep has no text', () => {
  const deep = Array.from({ length: 100_000 }).reduce((inner: unknown) => [inner], 0);
  expect(jsonText(deep)).toBeUndefined();
  // How deep each of the two gets depends on how much of it is optimised: here only the second sees all of it.
  let readings = 0;
  const value = {
    get list() {
      readings += 1;
      return readings === 1 ? [] : deep;
    },
  };
  expect(jsonText(value)).toBeUndefined();
  expect(readings).toBe(2);
});

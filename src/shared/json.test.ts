import fc from 'fast-check';
import { expect, test } from 'vitest';

import { canonicalJson, serializeForScript, survivesJson } from './json.ts';

test('S-119 a script block cannot be closed from inside, and parses back equal', () => {
  const value = { html: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const text = serializeForScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});

test('S-119 any JSON survives', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeForScript(value);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: null, a: [null, {}] })).toBe('{"a":[null,{}],"b":null}');
  expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(canonicalJson({ a: [{ c: 2, d: 1 }], b: 1 }));
});

test('what survives JSON comes back equal', () => {
  fc.assert(
    fc.property(
      fc.object({ withDate: true, withSparseArray: true, withMap: true, withNullPrototype: true }),
      (value) => {
        if (survivesJson(value)) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
      },
    ),
  );
  expect(survivesJson({ list: [1, 'a', null, { deep: true }], empty: {} })).toBe(true);
});

test.each([
  [undefined],
  [new Date(0)],
  [new Map([['a', 1]])],
  [Number.NaN],
  [-0],
  [[undefined]],
  [Array.from({ length: 1 })],
  [{ a: undefined }],
])('%o does not survive JSON', (value) => {
  expect(survivesJson({ value })).toBe(false);
});

import { expect, test } from 'vitest';

import { moveActive, openingActive } from './move-active.ts';
import type { SelectItem } from './options.ts';

/** One line per letter; capitals are disabled. */
const itemsOf = (letters: string): readonly SelectItem[] =>
  [...letters].map((value) => ({ value, label: value, disabled: value !== value.toLowerCase() }));

test.each([
  ['abc', 0, 'next', 1],
  ['abc', 2, 'next', 2],
  ['abc', 0, 'previous', 0],
  ['abc', -1, 'next', 0],
  ['abc', -1, 'last', 2],
  ['aBc', 0, 'next', 2],
  ['Abc', 2, 'first', 1],
  ['abC', 0, 'last', 1],
  ['abcdefghijklmnop', 0, 'pageDown', 10],
  ['abcdefghijklmnop', 12, 'pageDown', 15],
  ['abcdefghijklmnop', 12, 'pageUp', 2],
  ['AB', -1, 'next', -1],
  ['', -1, 'first', -1],
] as const)('S-144 %s from %i, %s: %i', (letters, active, to, expected) => {
  expect(moveActive(itemsOf(letters), active, to)).toBe(expected);
});

test.each([
  ['abc', '', 'first', 0],
  ['abc', '', 'last', 2],
  ['abc', 'b', 'first', 1],
  ['abc', 'b', 'last', 1],
  ['aBc', 'B', 'first', 0],
] as const)('S-144 %s opens with %j chosen, at the %s: %i', (letters, chosen, at, expected) => {
  expect(openingActive(itemsOf(letters), (value) => chosen.includes(value) && chosen !== '', at)).toBe(
    expected,
  );
});

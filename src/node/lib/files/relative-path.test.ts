import { expect, test } from 'vitest';

import { isWithin } from './relative-path.ts';

test.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/a', '/a/b', false],
  ['/a/..b', '/a', true],
])('isWithin(%s, %s)', (inner, folder, expected) => {
  expect(isWithin(inner, folder)).toBe(expected);
});

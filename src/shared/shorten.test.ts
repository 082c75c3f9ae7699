import { expect, test } from 'vitest';

import { shorten } from './shorten.ts';

test.each([
  ['short', 'short'],
  ['five!', 'five!'],
  ['longer than that', 'longe…'],
  ['four🎬 and more', 'four…'],
])('%j', (text, shown) => {
  expect(shorten(text, 5)).toBe(shown);
});

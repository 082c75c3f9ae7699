import { expect, test } from 'vitest';

import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', ['fr-CH', 'fr', 'en']],
  ['en;q=0.1, fr ; q=0.9', ['fr', 'en']],
  ['de, en;q=0, fr;q=0.5', ['de', 'fr']],
  ['en, fr', ['en', 'fr']],
  ['', []],
  [', ;q=1, fr;level=1, en;q=1;level=1', []],
  ['fr en, de;q=x, es;Q=0.2, it;q=0.3', ['it', 'es']],
])('%j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

/* In quadratic time, a million spaces would take hours. */
test('long runs of spaces are passed over', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(acceptedLanguages(`fr,${spaces}a b,en${spaces};${spaces}q=0.5${spaces}x`)).toEqual(['fr']);
});

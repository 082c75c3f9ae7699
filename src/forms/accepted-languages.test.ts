import { expect, test } from 'vitest';

import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', ['fr-CH', 'fr', 'en']],
  ['en;q=0.1, fr ; q=0.9', ['fr', 'en']],
  ['de, en;q=0, fr;q=0.5', ['de', 'fr']],
  ['en, fr', ['en', 'fr']],
  ['', []],
  [', ;q=1, fr;level=1', []],
])('%j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

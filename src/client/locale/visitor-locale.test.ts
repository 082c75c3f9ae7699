import { expect, test } from 'vitest';

import { visitorLocale } from './visitor-locale.ts';

const site = {
  defaultLocale: 'fr',
  locales: [
    { code: 'fr', language: 'fr-FR' },
    { code: 'en', language: 'en-EN' },
  ],
};

test.each([
  ['en', ['fr-FR'], 'en'],
  [undefined, ['en-US'], 'en'],
  [undefined, ['de'], 'fr'],
  ['de', ['en'], 'fr'],
  ['', ['en'], 'fr'],
])('T-40 the cookie %j and the languages %j choose %s', (remembered, languages, expected) => {
  expect(visitorLocale(site, remembered, languages)).toBe(expected);
});

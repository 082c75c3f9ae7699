import { expect, test } from 'vitest';

import { detectLocale } from './detect-locale.ts';

const locales = [
  { code: 'fr', language: 'fr-FR' },
  { code: 'en', language: 'en-EN' },
];

test.each([
  [['fr-FR', 'fr', 'en'], 'fr'],
  [['en-US', 'en'], 'en'],
  [['en-GB', 'fr'], 'en'],
  [['fr-CA', 'en'], 'fr'],
  [['de', 'en-US'], 'en'],
  [['de', 'fr-FR', 'en'], 'fr'],
  [['en-US', 'fr-FR'], 'en'],
  [['en', 'fr-FR'], 'en'],
  [['de-DE', 'fr', 'en-EN'], 'fr'],
  [['es', 'de'], undefined],
  [[], undefined],
  [['*'], undefined],
])('S-38 %j gives %s', (languages, code) => {
  expect(detectLocale(languages, locales)).toBe(code);
});

const regions = ['pt-PT', 'pt-BR', 'en-GB'].map((language) => ({ code: language, language }));

test.each([
  [['pt-BR'], 'pt-BR'],
  [['PT-br'], 'pt-BR'],
  [['pt'], 'pt-PT'],
  [['en-AU', 'pt-BR'], 'en-GB'],
])('of several regions %j gives its own, else the first: %s', (languages, code) => {
  expect(detectLocale(languages, regions)).toBe(code);
});

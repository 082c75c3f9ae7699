import { afterEach, expect, test, vi } from 'vitest';

import type { PublicConfig } from '../../shared/pages/page.ts';
import { documentLocale } from './document-locale.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['pt', 'pt'],
  ['pt-BR', 'br'],
  // Of a language whose region does not exist the document names the language alone.
  ['en', 'en'],
  ['de', 'pt'],
])('a document in %s has the locale %s', (lang, code) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const locales = [
    { code: 'br', language: 'pt-BR' },
    { code: 'pt', language: 'pt' },
    { code: 'en', language: 'en-ZZZ' },
  ];
  expect(documentLocale({ locales, defaultLocale: 'pt' } as unknown as PublicConfig)).toBe(code);
});

import { expect, test } from 'vitest';

import { alternateLinks } from './alternates.ts';

const site = {
  defaultLocale: 'fr',
  locales: [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
    { code: 'fr-ca', language: 'fr-CA', label: 'Français (Canada)', dir: 'ltr' },
  ],
} as const;

test('a language belongs to the first locale that speaks it; a region that does not exist is dropped', () => {
  const alternates = ['fr', 'en', 'fr-ca'].map((locale) => ({ locale, path: `/${locale}`, exact: true }));
  expect(alternateLinks(site, alternates)).toEqual([
    { hreflang: 'fr', path: '/fr' },
    { hreflang: 'fr-FR', path: '/fr' },
    { hreflang: 'en', path: '/en' },
    { hreflang: 'fr-CA', path: '/fr-ca' },
    { hreflang: 'x-default', path: '/fr' },
  ]);
});

test('a fallback is offered to no search engine', () => {
  const alternates = [
    { locale: 'fr', path: '/fr', exact: false },
    { locale: 'en', path: '/en/blog/2', exact: true },
  ];
  expect(alternateLinks(site, alternates)).toEqual([{ hreflang: 'en', path: '/en/blog/2' }]);
});

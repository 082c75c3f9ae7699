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

test('a language without a region is that of the locale which is written so', () => {
  const [, , canada] = site.locales;
  const british = { code: 'gb', language: 'en-GB', label: 'English (UK)', dir: 'ltr' } as const;
  const english = { code: 'en', language: 'en', label: 'English', dir: 'ltr' } as const;
  const both = { defaultLocale: 'gb', locales: [british, english, canada] };
  const alternates = ['gb', 'en', 'fr-ca'].map((locale) => ({ locale, path: `/${locale}`, exact: true }));
  expect(alternateLinks(both, alternates)).toEqual([
    { hreflang: 'en-GB', path: '/gb' },
    { hreflang: 'en', path: '/en' },
    { hreflang: 'fr', path: '/fr-ca' },
    { hreflang: 'fr-CA', path: '/fr-ca' },
    { hreflang: 'x-default', path: '/gb' },
  ]);
  expect(alternateLinks(both, alternates.slice(0, 1))).toMatchObject([
    { hreflang: 'en' },
    { hreflang: 'en-GB' },
    { hreflang: 'x-default' },
  ]);
});

test('a fallback is offered to no search engine', () => {
  const alternates = [
    { locale: 'fr', path: '/fr', exact: false },
    { locale: 'en', path: '/en/blog/2', exact: true },
  ];
  expect(alternateLinks(site, alternates)).toEqual([{ hreflang: 'en', path: '/en/blog/2' }]);
});

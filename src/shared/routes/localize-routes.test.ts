import { expect, test } from 'vitest';

import { localizeRoutes } from './localize-routes.ts';

test('S-1 a route a language, with its prefix and what it has unless it says otherwise', () => {
  const routes = {
    index: { path: '/' },
    'blog-page': { path: '/blog/:page?', layout: 'list', middleware: ['open'], colorMode: 'dark' },
    night: { path: '/night', colorMode: 'system' },
    gallery: { path: '/gallery', devOnly: true },
  } as const;
  const plain = { layout: 'default', middleware: [] };
  const blog = { base: 'blog-page', layout: 'list', middleware: ['open'], colorMode: 'dark' };
  expect(localizeRoutes({ routes, locales: { fr: {}, en: {} } })).toEqual([
    { name: 'index___fr', base: 'index', locale: 'fr', pattern: '/fr', ...plain },
    { name: 'blog-page___fr', locale: 'fr', pattern: '/fr/blog/:page?', ...blog },
    { name: 'night___fr', base: 'night', locale: 'fr', pattern: '/fr/night', ...plain },
    { name: 'index___en', base: 'index', locale: 'en', pattern: '/en', ...plain },
    { name: 'blog-page___en', locale: 'en', pattern: '/en/blog/:page?', ...blog },
    { name: 'night___en', base: 'night', locale: 'en', pattern: '/en/night', ...plain },
  ]);
});

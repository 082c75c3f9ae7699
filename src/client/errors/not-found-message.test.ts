import { expect, test } from 'vitest';

import { notFoundMessage } from './not-found-message.ts';
import { localeOfPath, routePath } from '../navigation/routed-site.ts';

const patterns = [
  '/',
  '/a-propos',
  '/blog/:page?',
  '/blog/article/:slug',
  '/contact',
  '/landing-page',
  '/page/:slug',
  '/resources',
  '/resources/:category',
  '/resources/:category?/:page?',
  '/resources/:category/page/:page',
  '/resources/page/:page',
  '/resources/article/:slug',
  '/services',
  '/services/case-study/:slug',
];
const site = {
  baseURL: '/',
  locales: [{ code: 'fr' }, { code: 'en' }],
  routes: patterns.map((pattern) => ({ name: pattern, pattern })),
};

test.each([
  '/fr/nope',
  '/nope',
  '/de',
  '/fr/about',
  '/fr/page',
  '/fr/services/case-study',
  '/fr/blog/2/3',
  '/fr/resources/a/b/c',
  '/fr/nope?x=1#y',
  '/fr/%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/',
  '/fra',
])('S-55 %s matches no route', (path) => {
  expect(notFoundMessage(site, path)).toBe(`Page not found: ${path}`);
});

test.each([
  '/fr/blog/0',
  '/fr/blog/01',
  '/fr/blog/abc',
  '/fr/blog/999',
  '/fr/blog/article',
  '/fr/blog/article/unknown',
  '/fr/resources/unknown',
  '/fr/resources/2',
  '/fr/resources/page',
  '/fr/resources/x/page',
  '/fr/page/unknown',
  '/fr/services/case-study/x',
  '/en/blog/0?a#b',
])('S-56 %s matches a route that has no such page', (path) => {
  expect(notFoundMessage(site, path)).toBe(`Page Not Found: ${path}`);
});

test('below a base', () => {
  const based = { ...site, baseURL: '/docs/' };
  expect(notFoundMessage(based, '/docs/en/blog/0')).toBe('Page Not Found: /docs/en/blog/0');
  expect(notFoundMessage(based, '/en/blog/0')).toBe('Page not found: /en/blog/0');
  expect(localeOfPath(based, '/docs/en')).toBe('en');
  expect(routePath(based, '/docs/fr/page/x')).toBe('/page/x');
});

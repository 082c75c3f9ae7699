import { expect, test } from 'vitest';

import { canonicalPath, readAsBrowser, splitUrl, trimSlash, withBase, withoutBase } from './paths.ts';

test('S-122 the base goes in front and comes off again', () => {
  expect(withBase('/', '/fr')).toBe('/fr');
  expect(withBase('/docs/', '/fr/blog')).toBe('/docs/fr/blog');
  expect(withBase('/docs/', '/')).toBe('/docs/');
  expect(withoutBase('/docs/', '/docs/fr')).toBe('/fr');
  expect(withoutBase('/docs/', '/docs')).toBe('/');
  expect(withoutBase('/docs/', '/docsfr')).toBeUndefined();
  expect(withoutBase('/', '/fr')).toBe('/fr');
});

test('S-27 final slashes do not count', () => {
  expect(trimSlash('/fr/')).toBe('/fr');
  expect(trimSlash('/')).toBe('/');
  expect(trimSlash('//')).toBe('/');
  // If each of them started a search to the end, they would take an hour.
  const slashes = '/'.repeat(500_000);
  expect(trimSlash(`${slashes}a${slashes}`)).toBe(`${slashes}a`);
});

test.each([
  ['/', '/'],
  ['/fr/', '/fr'],
  ['/fr/tag/C++', '/fr/tag/C%2B%2B'],
  ['/fr/tag/%c3%a9t%C3%A9', '/fr/tag/%C3%A9t%C3%A9'],
  ['/fr/tag/R,D', '/fr/tag/R%2CD'],
  ['/fr/%74ag/CI%2fCD', '/fr/tag/CI%2FCD'],
  ['/fr/100%/été', '/fr/100%/%C3%A9t%C3%A9'],
])('%s is spelled %s where it is a page', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test.each([
  ['/a/../b c?d#e', '/b%20c?d#e'],
  ['/.//other.example/a', '/other.example/a'],
])('%s is read as a path of the same host: %s', (path, read) => {
  const { origin, href } = readAsBrowser(path);
  expect(href.slice(origin.length)).toBe(read);
});

test('a URL is split without being resolved', () => {
  expect(splitUrl('/fr?a=1#b?c')).toEqual({ path: '/fr', search: '?a=1', hash: '#b?c' });
  expect(splitUrl('#b')).toEqual({ path: '', search: '', hash: '#b' });
});

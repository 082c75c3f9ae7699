import { afterEach, describe, expect, test, vi } from 'vitest';

import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import { findMeant, isKnown, lowerCaseUrl, mayBeFile } from './find-missing.ts';

const site = {
  baseURL: '/',
  locales: [{ code: 'fr' }],
  routes: [{ name: 'blog', pattern: '/blog/:page?' }],
};
const manifest = (fields: Partial<BuildManifest> = {}): BuildManifest => ({
  id: 'x',
  timestamp: 0,
  matcher: { static: { '/home': { redirect: '/fr' } }, wildcard: {}, dynamic: {} },
  prerendered: ['/fr/blog'],
  messages: {},
  routes: site.routes,
  middleware: null,
  ...fields,
});
const at = (path: string) => new URL(path, 'https://site.example');

test('T-42 the path alone is put in lower case, its escapes are not', () => {
  expect(lowerCaseUrl(at('/fr/Blog/%C3%89A?A=1#B'))?.href).toBe(at('/fr/blog/%C3%89a?A=1#B').href);
  expect(lowerCaseUrl(at('/fr/blog?A=1#B'))).toBeUndefined();
});

test('T-42 a page of the list and a redirect are known; without a list no page is', () => {
  expect(isKnown(manifest(), '/fr/blog')).toBe(true);
  expect(isKnown(manifest(), '/fr/blog/2')).toBe(false);
  expect(isKnown(manifest(), '/home')).toBe(true);
  expect(isKnown(manifest({ prerendered: true }), '/fr/blog')).toBe(false);
  expect(isKnown(undefined, '/fr/blog')).toBe(false);
});

test('A-16 the error page tries a path of a route, and the source of a redirect, for which the manifest is fetched', async () => {
  const fetchManifest = vi.fn<() => Promise<BuildManifest>>(async () => manifest());
  const meant = async (path: string) => (await findMeant(site, at(path), fetchManifest))?.pathname;
  expect(await meant('/fr/Blog/x')).toBe('/fr/blog/x');
  expect(await meant('/home')).toBeUndefined();
  expect(fetchManifest).not.toHaveBeenCalled();
  expect(await meant('/HOME')).toBe('/home');
  expect(await meant('/NOPE')).toBeUndefined();
});

describe('S-59 a name with a dot', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['/fr/blog/1.5', 404, false],
    ['/fr/blog/1.5', 200, true],
    ['/fr/blog/1.5', 405, true],
    ['/fr/blog/1.5', undefined, true],
    ['/fr/feeds/blog/rss.xml', 404, true],
    ['/fr/blog/15', 200, false],
  ])('%s, of which a host says %s, may be a file: %s', async (path, status, isFile) => {
    vi.stubGlobal('fetch', async () => {
      if (status === undefined) throw new TypeError('offline');
      return { status };
    });
    expect(await mayBeFile(site, at(path))).toBe(isFile);
  });
});

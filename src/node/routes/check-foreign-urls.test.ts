import { expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import { checkForeignUrls } from './check-foreign-urls.ts';
import { createHrefPlaces } from './href-places.ts';

function check(fileUrls: readonly string[], cdnURL = '/') {
  const site = testSite({ cdnURL });
  const pages = ['/fr', '/fr/a'].map((path) => ({
    path,
    source: 'site.config.ts',
    ids: [],
    hrefs: [],
    fileUrls,
  }));
  return checkForeignUrls(site, pages, createHrefPlaces(site));
}

test('what browsers are told not to load is told once, with its pages', () => {
  expect(check(['https://other.example/a.png'])).toMatchObject([
    {
      code: 'csp-blocked',
      severity: 'warning',
      message:
        'Browsers are told not to load https://other.example/a.png, which is of another host (on /fr and 1 other page).',
      at: { file: 'templates/index.ts' },
      pages: ['/fr', '/fr/a'],
    },
  ]);
});

test('files of the site and of its CDN may be loaded', () => {
  expect(check(['/a.png', 'b.png', '//', '//cdn.example/c.png'], 'https://cdn.example/x/')).toEqual([]);
});

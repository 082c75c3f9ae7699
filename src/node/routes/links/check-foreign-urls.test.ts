import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { checkForeignUrls } from './check-foreign-urls.ts';
import { createHrefPlaces } from './href-places.ts';

function check(foreignUrls: readonly string[], config: Readonly<Record<string, unknown>> = {}) {
  const site = testSite(config);
  const links = { ids: [], hrefs: [], fileUrls: [], foreignUrls };
  const pages = ['/fr', '/fr/a'].map((path) => ({ page: { path, source: 'site.config.ts' }, links }));
  return checkForeignUrls(
    site,
    pages,
    createHrefPlaces(site, async () => undefined),
  );
}

test.each([
  ['default-src', 'load', /^Put the file into the site/],
  ['frame-src', 'show', 'Allow "https://other.example" in headers.frameSrc of the config.'],
  ['form-action', 'send a form to', 'Allow "https://other.example" in headers.formAction of the config.'],
])('what browsers are told not to do is reported once, with its pages: %s', (directive, verb, fix) => {
  expect(check([`${directive} https://other.example/a b`])).toMatchObject([
    {
      code: 'csp-blocked',
      severity: 'warning',
      message: `Browsers will refuse to ${verb} https://other.example/a b: it is on another host (on /fr and 1 other page).`,
      fix: typeof fix === 'string' ? fix : (expect.stringMatching(fix) as string),
      at: { file: 'templates/index.ts' },
      pages: ['/fr', '/fr/a'],
    },
  ]);
});

test.each([
  ['default-src //cdn.example/c.png', { cdnURL: 'https://cdn.example/x/' }],
  ['frame-src https://www.film.example/1', { headers: { frameSrc: ['https://www.film.example'] } }],
  ['frame-src https://www.film.example:8443/1', { headers: { frameSrc: ['*.film.example'] } }],
  ['frame-src https://Film.example/1', { headers: { frameSrc: ['https://film.Example'] } }],
  ['form-action https://ask.example/f', { headers: { formAction: ['https:'] } }],
  ['form-action https://ask.example/f', { headers: { formAction: ['https://ask.example/f'] } }],
])('%s is allowed by %o', (wanted, config) => {
  expect(check([wanted], config)).toEqual([]);
});

test.each([
  ['frame-src https://film.example/1', { headers: { frameSrc: ['https://*.film.example'] } }],
  ['frame-src https://ask.example/1', { headers: { formAction: ['https://ask.example'] } }],
  ['default-src https://other.example/c.png', { cdnURL: 'https://cdn.example/x/' }],
])('%s is not allowed by %o', (wanted, config) => {
  expect(check([wanted], config)).toHaveLength(1);
});

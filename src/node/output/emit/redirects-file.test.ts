import { describe, expect, test } from 'vitest';

import type { Redirect } from '../../declarations/routes.ts';
import { redirectsFile } from './redirects-file.ts';

const locales = [
  { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
  { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
] as const;
const home: readonly Redirect[] = [{ from: '/home', to: '/fr', status: 302 }];
const errorPages = ['fr/404.html', 'en/404.html', '404.html'].map((file) => ({
  file,
  kind: 'error' as const,
}));
const page = { file: 'fr/index.html', kind: 'page' as const };

describe('redirectsFile', () => {
  test('S-51 redirects first, then the error pages, the root last', () => {
    const file = redirectsFile({ baseURL: '/', locales, redirects: home }, [page, ...errorPages]);
    expect(file?.path).toBe('_redirects');
    expect(file?.text.split('\n')).toEqual([
      '/home /fr 302',
      '/fr/* /fr/404.html 404',
      '/en/* /en/404.html 404',
      '/* /404.html 404',
      '',
    ]);
  });

  test('S-122 with a base', () => {
    const file = redirectsFile({ baseURL: '/docs/', locales, redirects: home }, errorPages);
    expect(file?.text.split('\n')).toEqual([
      '/docs/home /docs/fr 302',
      '/docs/fr/* /docs/fr/404.html 404',
      '/docs/en/* /docs/en/404.html 404',
      '/docs/* /docs/404.html 404',
      '',
    ]);
  });

  test('no error page, no rule; nothing at all, no file', () => {
    const pages = [page, { ...page, file: 'fr/404.html' }];
    expect(redirectsFile({ baseURL: '/', locales, redirects: home }, pages)?.text).toBe('/home /fr 302\n');
    expect(redirectsFile({ baseURL: '/', locales, redirects: [] }, [page])).toBeUndefined();
  });

  test('statuses that hosts do not know, blanks that would split a line', () => {
    const redirects: readonly Redirect[] = [
      { from: '/a b', to: '/fr/é t', status: 307 },
      { from: '/c/', to: 'https://other.example', status: 308 },
      { from: '/d', to: '/fr', status: 301 },
      { from: '/e', to: '/en\n/evil https://evil.example 301', status: 302 },
      { from: '/f', to: '/en\r\nX-Header: 1', status: 302 },
      { from: '/g', to: '/é/\u2028/:path*/(x)', status: 302 },
    ];
    expect(redirectsFile({ baseURL: '/', locales, redirects }, [])?.text.split('\n')).toEqual([
      '/a%20b /fr/%C3%A9%20t 302',
      '/c https://other.example/ 301',
      '/d /fr 301',
      '/e /en/evil%20https%3A//evil.example%20301 302',
      '/f /enX-Header%3A%201 302',
      '/g /%C3%A9/%E2%80%A8/%3Apath*/(x) 302',
      '',
    ]);
  });
});

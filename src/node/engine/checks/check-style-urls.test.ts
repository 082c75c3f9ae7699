import { describe, expect, test } from 'vitest';

import { checkStyleUrls } from './check-style-urls.ts';

const paths = new Set(['/pic.png', '/img/a b.png', '/img/été.svg', '/100%.png', '/fr/feed.xml']);
const at = { file: 'templates/styles/main.css', line: 2, column: 3 };
const check = (url: string) =>
  checkStyleUrls({ root: '/none', baseURL: '/kerzu/' }, [{ url, at }], paths).map(({ fix }) => fix);

describe('checkStyleUrls', () => {
  test.each([
    '/pic.png',
    '/pic.png?v=1',
    '/img/%C3%A9t%C3%A9.svg#a',
    '/img/a%20b.png',
    '/img/a b.png',
    '/img/../pic.png',
    '/100%25.png',
    '/fr/feed.xml',
  ])('%s is there', (url) => {
    expect(check(url)).toEqual([]);
  });

  test.each([
    ['/pik.png', 'Did you mean "/pic.png"?'],
    ['/img/a_b.png#c', 'Did you mean "/img/a b.png"?'],
    ['/img/pic.png', 'Did you mean "/pic.png"?'],
    ['/kerzu/pic.png', 'Did you mean "/pic.png"?'],
    ['/pic.png/', 'Did you mean "/pic.png"?'],
    ['/nowhere.webp', expect.stringContaining('public/')],
  ])('%s is not', (url, fix) => {
    expect(check(url)).toEqual([fix]);
  });

  test('the place at which it is reported', () => {
    expect(checkStyleUrls({ root: '/none', baseURL: '/' }, [{ url: '/pik.png?v=1', at }], paths)).toEqual([
      {
        code: 'style-file',
        severity: 'error',
        message: 'templates/styles/main.css refers to "/pik.png?v=1", which is not a file of the site.',
        fix: 'Did you mean "/pic.png"?',
        at,
      },
    ]);
  });
});

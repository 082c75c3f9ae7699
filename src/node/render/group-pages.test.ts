import { expect, test } from 'vitest';

import { groupPages, joinGroups, type SizedPage } from './group-pages.ts';

const page = (
  route: string,
  locale: string,
  htmlBytes: number,
  kind: 'page' | 'error' = 'page',
): SizedPage => ({
  htmlBytes,
  page: {
    path: `/${locale}/${route}/${htmlBytes}`,
    locale,
    template: route,
    file: `${locale}/${route}/${htmlBytes}/index.html`,
    payloadFile: undefined,
    source: '',
    kind,
    route: { name: route },
  },
});

const pages = [
  page('home', 'fr', 10),
  page('404', 'fr', 1, 'error'),
  page('post', 'fr', 20),
  page('post', 'en', 30),
  page('home', 'en', 10),
  page('post', 'fr', 40),
  page('post', 'fr', 40),
  page('404', 'en', 2, 'error'),
];

test('pages are counted by route and locale as they were planned, those of errors at last', () => {
  const told = groupPages(pages).map(({ route, locale, pages: count, htmlBytes, largest }) =>
    [route, locale, count, htmlBytes, largest.htmlBytes].join(' '),
  );
  expect(told).toEqual([
    'home fr 1 10 10',
    'home en 1 10 10',
    'post fr 3 100 40',
    'post en 1 30 30',
    '(error page) fr 1 1 1',
    '(error page) en 1 2 2',
  ]);
});

test.each([1, 2, 3, 5])('the groups of parts of %i pages are those of all', (size) => {
  const parts = Array.from({ length: Math.ceil(pages.length / size) }, (_, index) =>
    groupPages(pages.slice(index * size, (index + 1) * size)),
  );
  expect(joinGroups(parts.flat())).toEqual(groupPages(pages));
});

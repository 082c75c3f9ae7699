import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import { createPageContext, sortEntries } from './create-page-context.ts';
import { indexEntries } from './entry-index.ts';

function listed(dates: Readonly<Record<string, string | undefined>>) {
  const entries = Object.entries(dates).map(([key, date]) => testEntry(key, 'fr', { date }));
  return sortEntries(indexEntries(entries).get('fr') ?? new Map())
    .byCollection.get('articles')
    ?.map(({ key }) => key);
}

test('entries come newest first by the instant, whatever zone it is written in', () => {
  const dates = {
    day: '2026-03-02',
    evening: '2026-03-01T23:00:00-05:00',
    morning: '2026-03-02T06:00:00+09:00',
    none: undefined,
  };
  expect(listed(dates)).toEqual(['evening', 'day', 'morning', 'none']);
});

test('those of one instant come by slug, those of other texts by the text', () => {
  expect(listed({ b: '2026-03-02', a: '2026-03-02T00:00:00Z', c: '2026-03-02' })).toEqual(['a', 'b', 'c']);
  expect(listed({ old: '2024', none: undefined, recent: '2025' })).toEqual(['recent', 'old', 'none']);
});

describe('url', () => {
  const routes = { blog: { path: '/blog/:tag?', template: 'blog' } };
  const urlIn = (locale: string, config = {}) => {
    const site = testSite({ routes, pages: { blog: () => [] }, routeAliases: { news: 'blog' }, ...config });
    const content = sortEntries(new Map());
    return createPageContext(site, { locale, content, translate: (key) => key }).url;
  };

  test('is that of a route in the locale, by its name or alias, with params and anchor, and that of the site', () => {
    const url = urlIn('fr', { baseURL: '/docs/' });
    expect(url({ name: 'blog' })).toBe('https://test.example/docs/fr/blog');
    expect(urlIn('en')({ name: 'news', params: { tag: 'été' }, hash: 'top' })).toBe(
      'https://test.example/en/blog/%C3%A9t%C3%A9#top',
    );
    expect(url('/')).toBe('https://test.example/docs/');
  });

  test('begins with the base if the site has no address', () => {
    const url = urlIn('fr', { baseURL: '/docs/', siteUrl: undefined });
    expect([url({ name: 'blog' }), url('/')]).toEqual(['/docs/fr/blog', '/docs/']);
  });

  test('refuses what the route table does not have', () => {
    expect(() => urlIn('fr')({ name: 'blogs' })).toThrow('There is no route "blogs".');
  });
});

import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { sitePages, type SitePage } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';
import { mistakesOf, readThings, siteOrigin } from '../support/structured-data.ts';

const site = openOutput(inject('siteDir'));
const pages = sitePages(site).filter(({ route }) => route !== 'error');
const routes = [...new Set(pages.map(({ route }) => route))].sort();

/** The types that a page of a route must have; a page with a film has its VideoObject besides. */
const expected: Readonly<Record<string, readonly string[]>> = {
  index: ['Organization', 'WebSite'],
  services: ['Service'],
  'services-case-study-slug': ['BreadcrumbList'],
  'blog-article-slug': ['Article', 'BreadcrumbList'],
  'resources-article-slug': ['Article', 'BreadcrumbList'],
};
const withFilm = new Set(['index', 'services-case-study-slug']);

const exists = (path: string) =>
  site.has(path) || site.files.includes(decodeURIComponent(path.slice(1))) || path === '/';

function missing({ path, route }: SitePage): readonly string[] {
  const $ = site.page(path);
  const types = new Set(readThings($).map((thing) => thing['@type']));
  const films = withFilm.has(route) && $('main video').length > 0 ? ['VideoObject'] : [];
  return [...(expected[route] ?? []), ...films].filter((type) => !types.has(type));
}

/** What a check finds on the pages of a route. */
const findings = (route: string, check: (page: SitePage) => readonly string[]) =>
  summarize(
    pages
      .filter((page) => page.route === route)
      .flatMap((page) => check(page).map((what) => ({ where: page.path, what }))),
  );

describe.each(routes)('%s', (route) => {
  test('has the types that it should have', () => {
    expect(findings(route, missing)).toEqual([]);
  });

  test('says what is true and leads somewhere', () => {
    const mistakes = ({ path }: SitePage) =>
      readThings(site.page(path)).flatMap((thing) => mistakesOf(thing, exists));
    expect(findings(route, mistakes)).toEqual([]);
  });
});

test('the home page names a logo of the studio', () => {
  for (const path of ['/fr', '/en']) {
    const studio = readThings(site.page(path)).find((thing) => 'foundingDate' in thing);
    expect(studio?.['logo'], path).toBe(`${siteOrigin}/logo.svg`);
  }
});

test('no page says twice what it is', () => {
  const single = ['Article', 'BreadcrumbList', 'WebSite'];
  const wrong = pages.filter(({ path }) => {
    const types = readThings(site.page(path)).map((thing) => thing['@type']);
    return single.some((type) => types.filter((one) => one === type).length > 1);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('an article is about itself, with the words and dates of its page', () => {
  for (const { path } of pages.filter(({ route }) => route.endsWith('article-slug'))) {
    const $ = site.page(path);
    const article = readThings($).find((thing) => thing['@type'] === 'Article');
    const heading = (words: unknown) => String(words).replaceAll(/\s+/g, ' ');
    expect(heading(article?.['headline']), path).toBe(heading($('h1').text()));
    expect(String(article?.['datePublished']).slice(0, 10)).toBe($('main time').first().attr('datetime'));
    expect(JSON.stringify(article?.['mainEntityOfPage'])).toContain(`"${siteOrigin}${path}"`);
  }
});

test('the last crumb is the page itself, the ones before exist', () => {
  for (const { path } of pages) {
    const $ = site.page(path);
    const list = readThings($).find((thing) => thing['@type'] === 'BreadcrumbList');
    if (list === undefined) continue;
    const crumbs = list['itemListElement'] as readonly { readonly item?: string }[];
    expect([undefined, $('link[rel=canonical]').attr('href')], path).toContain(crumbs.at(-1)?.item);
    expect(crumbs[0]?.item).toBe(`${siteOrigin}${path.slice(0, 3)}`);
  }
});

test('what is wrong is found', () => {
  const article = {
    '@type': 'Article',
    headline: '',
    datePublished: '1 March',
    url: '/fr',
    image: `${siteOrigin}/no.jpg`,
  };
  expect(mistakesOf(article, exists)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Article headline/),
      expect.stringMatching(/^Article author/),
      'Article datePublished: 1 March is no ISO date',
      'Article url: /fr is no absolute address',
      `Article image: ${siteOrigin}/no.jpg does not exist`,
    ]),
  );
});

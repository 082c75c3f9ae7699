import { expect, test } from 'vitest';
import { z } from 'zod';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import type { PageSpec } from '../../declarations/routes.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { PageContext } from './create-page-context.ts';
import { createKnownListings, type KnownListings } from './known-listings.ts';
import { planRoutes } from '../plan-routes.ts';

const images = { widths: [480], formats: ['jpeg'], recipe: 'r' } as const;
const translate = (key: string) => key;

/** What was called, since it was looked at last. */
let calls: string[] = [];
const takeCalls = () => calls.splice(0).sort();

const spec = (title: string, slug: string): PageSpec => ({
  title,
  description: 'D',
  data: {},
  params: { slug },
});

const pages = {
  articles: ({ locale, entries }: PageContext) => {
    calls.push(`articles ${locale}`);
    return entries('articles').map(({ slug, excerpt }) => spec(excerpt, slug));
  },
  about: ({ locale, entry, entries, t }: PageContext) => {
    calls.push(`about ${locale}`);
    return [spec(`${t('about')} ${entry('people', 'ada').excerpt}${entries('articles')[0]?.excerpt}`, 'ada')];
  },
};

function siteOf(own: Readonly<Record<string, unknown>> = pages): Site {
  const routes = Object.keys(own).map((name) => [name, { path: `/${name}/:slug`, template: 'page' }]);
  const collections = { articles: { schema: z.object({}) }, people: { schema: z.object({}) } };
  return testSite({ routes: Object.fromEntries(routes), pages: own, collections });
}

function plan(site: Site, entries: readonly ContentEntry[], listings: KnownListings, t = translate) {
  const { plan: planned, diagnostics } = planRoutes(site, {
    content: { entries, broken: new Set() },
    translators: new Map(['fr', 'en'].map((locale) => [locale, t])),
    names: { templates: ['page'], layouts: ['default'], middleware: [] },
    pictures: { images, nameCard: undefined },
    listings,
  });
  const titles = planned.pages.map((page) => {
    const { head } = JSON.parse(Buffer.from(page.content(new Map()).input).toString('utf8')) as {
      head: { title: string };
    };
    return `${page.path} ${head.title}`;
  });
  return { titles, codes: diagnostics.map(({ code }) => code) };
}

const entries = ['fr', 'en'].flatMap((locale) => [
  testEntry('a', locale, { excerpt: 'A' }),
  testEntry('b', locale, { excerpt: 'B' }),
  testEntry('ada', locale, { collection: 'people', body: { kind: 'body', id: `people/ada/${locale}` } }),
]);

/** One entry is another. */
function edit(collection: string, key: string, locale: string): readonly ContentEntry[] {
  const isMeant = (entry: ContentEntry) =>
    entry.collection === collection && entry.key === key && entry.locale === locale;
  return entries.map((entry) => (isMeant(entry) ? { ...entry, excerpt: 'other' } : entry));
}

test('a page function is called again where a list that it asked for is another, in that locale', () => {
  const site = siteOf();
  const listings = createKnownListings();
  const first = plan(site, entries, listings);
  expect(takeCalls()).toEqual(['about en', 'about fr', 'articles en', 'articles fr']);
  expect(plan(site, [...entries], listings)).toEqual(first);
  expect(takeCalls()).toEqual([]);

  for (const [collection, key, locale, called] of [
    ['articles', 'a', 'fr', ['about fr', 'articles fr']],
    ['people', 'ada', 'en', ['about en', 'about fr', 'articles fr']],
  ] as const) {
    const edited = edit(collection, key, locale);
    const { titles } = plan(site, edited, listings);
    expect(takeCalls()).toEqual(called);
    expect(titles).toEqual(plan(site, edited, createKnownListings()).titles);
    takeCalls();
  }
});

test('it is called again when an entry has come, has gone or stands elsewhere', () => {
  const site = siteOf();
  const listings = createKnownListings();
  plan(site, entries, listings);
  takeCalls();
  for (const list of [
    [...entries, testEntry('c', 'fr')],
    entries.filter(({ key, locale }) => key !== 'b' || locale === 'en'),
    entries.map((entry) => (entry.key === 'b' ? { ...entry, date: '2025-01-01' } : entry)),
  ]) {
    const { titles } = plan(site, list, listings);
    expect(takeCalls()).toContain('articles fr');
    expect(titles).toEqual(plan(site, list, createKnownListings()).titles);
    takeCalls();
  }
});

test('all are called again with other messages', () => {
  const site = siteOf();
  const listings = createKnownListings();
  plan(site, entries, listings);
  takeCalls();
  const { titles } = plan(site, entries, listings, (key) => `${key}!`);
  expect(takeCalls()).toHaveLength(4);
  expect(titles).toContain('/fr/about/ada about! A');
});

test('mistakes are reported in every plan, if only one of the pages has them', () => {
  const site = siteOf({
    articles: ({ entries }: PageContext) =>
      entries('articles').map(({ slug }) => ({ ...spec('T', slug), ...(slug === 'a' && { colour: 1 }) })),
    about: ({ entry }: PageContext) => [spec(entry('people', 'grace').excerpt, 'grace')],
  });
  const listings = createKnownListings();
  const { codes } = plan(site, entries, listings);
  expect(new Set(codes)).toEqual(new Set(['page-invalid', 'page-function']));
  expect(plan(site, entries, listings).codes).toEqual(codes);
});

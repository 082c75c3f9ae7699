import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../tests/support/site.ts';
import type { PageSpec } from '../declarations/routes.ts';
import type { ContentEntry } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { PageContext } from './listing/create-page-context.ts';
import { planRoutes } from './plan-routes.ts';

type Fields = Partial<Omit<PageSpec, 'data'>> & { readonly data?: unknown };

interface Plan {
  /** Of the French page of the entry. */
  readonly fields?: Fields;
  /** Of the English one. */
  readonly others?: Fields;
  readonly entries?: readonly ContentEntry[];
}

const both = [testEntry('a', 'fr'), testEntry('a', 'en')];

/** The French page of an entry. */
function pageOf({ fields = {}, others = {}, entries = both }: Plan = {}): PlannedPage {
  const site = testSite({
    routes: {
      index: { path: '/', template: 'page' },
      article: { path: '/article/:slug', template: 'page' },
    },
    missingTranslation: 'warn',
    pages: {
      index: () => [{ title: 'Home', description: 'D', data: {} }],
      article: ({ entries: list, locale }: PageContext) =>
        list('articles').map(({ key, slug, body }) => ({
          params: { slug },
          key: `article/${key}`,
          entry: { collection: 'articles', key },
          title: 'T',
          description: 'D',
          data: { body },
          ...(locale === 'fr' ? fields : others),
        })),
    },
  });
  const { plan } = planRoutes(site, {
    content: { entries, broken: new Set() },
    translators: new Map(['fr', 'en'].map((code) => [code, (key: string) => key])),
    names: { templates: ['page'], layouts: ['default', 'wide'], middleware: [] },
    pictures: { images: { widths: [480], formats: ['jpeg'], recipe: 'r' }, nameCard: undefined },
  });
  return plan.pages.find(({ locale, route }) => locale === 'fr' && route.name === 'article') as PlannedPage;
}

const hash = pageOf().planHash();

describe('a page is planned otherwise with', () => {
  test.each<[string, Plan]>([
    ['another title', { fields: { title: 'U' } }],
    ['other data', { fields: { data: { n: 1 } } }],
    ['another layout', { fields: { layout: 'wide' } }],
    ['noindex', { fields: { noindex: true } }],
    ['a next page', { fields: { next: { name: 'index' } } }],
    ['a canonical page', { fields: { canonical: { name: 'index' } } }],
    ['another date', { fields: { modified: '2026-01-02' } }],
    ['a counterpart that is not indexed', { others: { noindex: true } }],
    ['a counterpart elsewhere', { entries: [testEntry('a', 'fr'), testEntry('a', 'en', { slug: 'b' })] }],
    ['no counterpart', { entries: [testEntry('a', 'fr')] }],
    ['another address', { entries: [testEntry('a', 'fr', { slug: 'b' }), testEntry('a', 'en')] }],
    ['another file', { entries: [testEntry('a', 'fr', { file: 'content/b.md' }), testEntry('a', 'en')] }],
  ])('%s', (_name, plan) => {
    const other = pageOf(plan).planHash();
    expect(other).toBeDefined();
    expect(other).not.toBe(hash);
  });

  test('its data in another order', () => {
    const ofData = (data: unknown) => pageOf({ fields: { data } }).planHash();
    expect(ofData({ groups: { a: 1, b: 2 } })).not.toBe(ofData({ groups: { b: 2, a: 1 } }));
    const bare = (fields: object): unknown => Object.assign(Object.create(null) as object, fields);
    expect(ofData(bare({ a: 1, b: 2 }))).not.toBe(ofData(bare({ b: 2, a: 1 })));
  });
});

test('it is planned alike by another process, from what says the same', () => {
  const fields = { data: { list: [{ n: 1, none: undefined }] } };
  const again = { data: { list: [{ n: 1 }] } };
  expect(pageOf().planHash()).toBe(hash);
  expect(pageOf({ fields }).planHash()).toBe(pageOf({ fields: again }).planHash());
});

class Card {
  readonly #title = 'hidden';
  get title() {
    return this.#title;
  }
}
const itself: Record<string, unknown> = {};
itself['self'] = itself;

test.each<[string, Fields]>([
  ['a date', { data: { at: new Date(0) } }],
  ['a number that is none', { data: { n: Number.NaN } }],
  ['an instance of a class', { data: new Card() }],
  ['a function', { data: { f: () => 1 } }],
  ['a hole', { data: { list: Object.assign([1], { 2: 2 }) } }],
  ['what holds itself', { data: itself }],
  ['a list that writes itself', { data: { list: Object.assign([1], { toJSON: () => 0 }) } }],
  ['an object that writes itself', { data: Object.defineProperty({}, 'toJSON', { value: () => 0 }) }],
])('how it is planned cannot be told with %s', (_name, fields) => {
  expect(pageOf({ fields }).planHash()).toBeUndefined();
});

test('the content names the entries that its bodies link to, with their addresses', () => {
  const link = (target: string) => ({ target, hash: '', at: { file: 'x' } });
  const links = ['entry:articles/a', 'entry:articles/none', 'path:/fr', 'entry:articles/a'].map(link);
  const bodies = new Map([['articles/a/fr', { hash: 'text', links }]]);
  expect(pageOf().content(bodies).linked).toEqual([
    ['articles/a/fr', '/fr/article/a'],
    ['articles/none/fr', null],
  ]);
});

import type { PageContext } from 'sitegen';
import { describe, expect, test } from 'vitest';

import { blogPages } from './blog.ts';
import type { ListPage } from './resource-list.ts';
import {
  allLongPages,
  categoryLongPages,
  categoryPages,
  categoryShortPages,
  resourcesPages,
} from './resources.ts';

const screen = { key: 'list', data: { title: 'Liste', description: 'd', heading: 'h', lead: 'l' } };

function entryOf(collection: string, key: string) {
  return collection === 'screens' ? screen : { key, slug: key, data: { title: key, description: key } };
}

/** A site with the given numbers of articles and, in two categories, of resources. */
function contextOf(counts: { readonly articles?: number; readonly film?: number; readonly droits?: number }) {
  const resources = (['film', 'droits'] as const).flatMap((category) =>
    Array.from({ length: counts[category] ?? 0 }, (_, index) => ({
      key: `${category}-${index}`,
      slug: `${category}-${index}`,
      data: { title: `${category} ${index}`, category: { key: category }, pages: 3 },
    })),
  );
  const collections: Readonly<Record<string, readonly unknown[]>> = {
    articles: Array.from({ length: counts.articles ?? 0 }, (_, index) => ({ slug: `a-${index}`, data: {} })),
    resources,
    categories: [entryOf('categories', 'film'), entryOf('categories', 'droits')],
  };
  return {
    locale: 'fr',
    entries: (collection: string) => collections[collection] ?? [],
    entry: entryOf,
    t: (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join()}`,
  } as unknown as PageContext;
}

interface Listed {
  readonly params?: object;
  readonly canonical?: { readonly name: string; readonly params?: object } | undefined;
}

/** `film/page/2 → film/2` as arrays: params, then name and params of the canonical page. */
function addresses(pages: readonly Listed[]) {
  return pages.map(({ params = {}, canonical }) => [
    Object.values(params).join(' '),
    canonical && [canonical.name, ...Object.values(canonical.params ?? {})].join(' '),
  ]);
}

describe('blog (S-6, S-7, S-8)', () => {
  test('20 articles: 9, 9 and 2, and /blog/1 stands for /blog', () => {
    const pages = blogPages(contextOf({ articles: 20 }));
    expect(pages.map(({ data }) => data.cards.length)).toEqual([9, 9, 2, 9]);
    expect(addresses(pages)).toEqual([
      ['', undefined],
      ['2', undefined],
      ['3', undefined],
      ['1', 'blog-page'],
    ]);
  });

  test('pages from the second on say their number and lead back to /blog', () => {
    const [, second] = blogPages(contextOf({ articles: 20 }));
    expect(second).toMatchObject({ title: 'Listepagination.titleSuffix 2', key: 'blog/2', fallback: 'blog' });
    expect(second?.previous).toEqual({ name: 'blog-page' });
  });

  test('no article: one empty page', () => {
    const pages = blogPages(contextOf({}));
    expect(addresses(pages)).toEqual([
      ['', undefined],
      ['1', 'blog-page'],
    ]);
    expect(pages[0]?.data.cards).toEqual([]);
  });
});

describe('resources (S-16, S-17, S-18): every address once', () => {
  const context = contextOf({ film: 10, droits: 1 });

  test('the route resources lists no page: its pattern is never found first', () => {
    expect(resourcesPages()).toEqual([]);
  });

  test('/resources/{category}', () => {
    expect(addresses(categoryPages(context))).toEqual([
      ['film', undefined],
      ['droits', undefined],
    ]);
  });

  test('/resources, and /resources/{category}/{n} standing for the long form', () => {
    expect(addresses(categoryShortPages(context))).toEqual([
      ['', undefined],
      ['film 1', 'resources-category film'],
      ['film 2', 'resources-category-page-page film 2'],
      ['droits 1', 'resources-category droits'],
    ]);
  });

  test('/resources/{category}/page/{n}', () => {
    expect(addresses(categoryLongPages(context))).toEqual([
      ['film 1', 'resources-category film'],
      ['film 2', undefined],
      ['droits 1', 'resources-category droits'],
    ]);
  });

  test('/resources/page/{n}', () => {
    expect(addresses(allLongPages(context))).toEqual([
      ['1', 'resources'],
      ['2', undefined],
    ]);
  });

  test('S-49 in a language that lacks a category, the list of all stands in for it', () => {
    const fallbacks = (
      pages: readonly { readonly key?: string | undefined; readonly fallback?: string | undefined }[],
    ) => pages.map(({ key, fallback }) => [key, fallback]);
    expect(fallbacks(categoryPages(context))).toEqual([
      ['resources-category/film', 'resources'],
      ['resources-category/droits', 'resources'],
    ]);
    expect(fallbacks(categoryLongPages(context))[1]).toEqual([
      'resources-category/film/2',
      'resources-category/film',
    ]);
    expect(fallbacks(allLongPages(context))).toEqual([
      ['resources', undefined],
      ['resources/2', 'resources'],
    ]);
  });

  test('the link to a list is the current page on its first page, and the way back to it on the others', () => {
    const marked = ({ data: { all, categories } }: Pick<ListPage, 'data'>) => [
      all,
      ...categories.map(({ current }) => current),
    ];
    expect(allLongPages(context).map(marked)).toEqual([
      ['page', undefined, undefined],
      ['true', undefined, undefined],
    ]);
    expect(categoryLongPages(context).map(marked)).toEqual([
      [undefined, 'page', undefined],
      [undefined, 'true', undefined],
      [undefined, undefined, 'page'],
    ]);
  });

  test('a category holds its own entries only, and an empty one has its first page', () => {
    const [film, droits] = categoryPages(contextOf({ film: 2 }));
    expect(film?.data.cards.map(({ title }) => title)).toEqual(['film 0', 'film 1']);
    expect(droits?.data.cards).toEqual([]);
  });
});

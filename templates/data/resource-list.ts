import type { Entry, Page, PageContext, PageOf, RouteTo } from 'sitegen';

import { resourceCard } from './cards.ts';
import { neighbours, pageLinks } from './page-links.ts';

/** The canonical address of a page of the list of all resources. */
export function allTarget(page: number): RouteTo {
  return page === 1 ? { name: 'resources' } : { name: 'resources-page-page', params: { page } };
}

/** The canonical address of a page of a category. */
export function categoryTarget(category: string): (page: number) => RouteTo {
  return (page) =>
    page === 1
      ? { name: 'resources-category', params: { category } }
      : { name: 'resources-category-page-page', params: { category, page } };
}

export interface ListRequest {
  /** Absent: all resources. */
  readonly category?: Entry<'categories'>;
  readonly page: Page<Entry<'resources'>>;
}

/** Everything but the address: several routes show the same list. */
export type ListPage = Omit<PageOf<'resources-page-page'>, 'params'>;

export function listPage(
  { category, page: { number, last, items } }: ListRequest,
  context: PageContext,
): ListPage {
  const { data: screen } = context.entry('screens', 'resources');
  const target = category === undefined ? allTarget : categoryTarget(category.slug);
  const key = category === undefined ? 'resources' : `resources-category/${category.key}`;
  const title = category === undefined ? screen.title : `${category.data.title} · ${screen.title}`;
  const suffix = number === 1 ? '' : context.t('pagination.titleSuffix', { page: number });
  const first = category === undefined ? { key } : { key, fallback: 'resources' };
  const current = number === 1 ? 'page' : 'true';
  return {
    ...(number === 1 ? first : { key: `${key}/${number}`, fallback: key }),
    ...(category === undefined && number === 1 && { entry: { collection: 'screens', key: 'resources' } }),
    title: title + suffix,
    description: category?.data.description ?? screen.description,
    ...neighbours(number, last, target),
    data: {
      heading: category?.data.title ?? screen.heading,
      lead: category?.data.description ?? screen.lead,
      categories: context.entries('categories').map(({ slug, data }) => ({
        title: data.title,
        to: categoryTarget(slug)(1),
        current: slug === category?.slug ? current : undefined,
      })),
      all: category === undefined ? current : undefined,
      cards: items.map((item) => resourceCard(item, context)),
      pagination: pageLinks(number, last, target),
    },
  };
}

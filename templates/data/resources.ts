import { paginate, type Entry, type PageContext, type PageOf, type RouteTo } from 'sitegen';

import { allTarget, categoryTarget, listPage, type ListPage } from './resource-list.ts';
import { settings } from './settings.ts';

const { resources: resourcesPerPage } = settings.pagination;

/** No pages: `/resources` is the page without params of `resources-category-page`, whose pattern is matched first. */
export function resourcesPages(): readonly PageOf<'resources'>[] {
  return [];
}

/** `/resources/{category}` */
export function categoryPages(context: PageContext): readonly PageOf<'resources-category'>[] {
  return categoryLists(context).flatMap(({ category, pages }) =>
    pages.slice(0, 1).map((page) => at({ category: category.slug }, listPage({ category, page }, context))),
  );
}

/** `/resources`, and `/resources/{category}/{n}`: second addresses of the category's pages. */
export function categoryShortPages(context: PageContext): readonly PageOf<'resources-category-page'>[] {
  const all = paginate(context.entries('resources'), resourcesPerPage);
  const duplicates = categoryLists(context).flatMap(({ category, pages }) =>
    pages.map((page) =>
      at(
        { category: category.slug, page: page.number },
        listPage({ category, page }, context),
        categoryTarget(category.slug)(page.number),
      ),
    ),
  );
  return [...all.slice(0, 1).map((page) => listPage({ page }, context)), ...duplicates];
}

/** `/resources/{category}/page/{n}`: the address of all pages from the second on; a second address of the first. */
export function categoryLongPages(context: PageContext): readonly PageOf<'resources-category-page-page'>[] {
  return categoryLists(context).flatMap(({ category, pages }) =>
    pages.map((page) =>
      at(
        { category: category.slug, page: page.number },
        listPage({ category, page }, context),
        page.number === 1 ? categoryTarget(category.slug)(1) : undefined,
      ),
    ),
  );
}

/** `/resources/page/{n}`: the same for the list of all. */
export function allLongPages(context: PageContext): readonly PageOf<'resources-page-page'>[] {
  return paginate(context.entries('resources'), resourcesPerPage).map((page) =>
    at({ page: page.number }, listPage({ page }, context), page.number === 1 ? allTarget(1) : undefined),
  );
}

/** A list at one of its addresses; `canonical` names the one that it stands for. */
function at<Params>(params: Params, list: ListPage, canonical?: RouteTo) {
  return { ...list, params, ...(canonical !== undefined && { canonical }) };
}

function categoryLists({ entries }: PageContext) {
  const byCategory = new Map<string, Entry<'resources'>[]>();
  for (const resource of entries('resources')) {
    const list = byCategory.get(resource.data.category.key);
    if (list === undefined) byCategory.set(resource.data.category.key, [resource]);
    else list.push(resource);
  }
  return entries('categories').map((category) => ({
    category,
    pages: paginate(byCategory.get(category.key) ?? [], resourcesPerPage),
  }));
}

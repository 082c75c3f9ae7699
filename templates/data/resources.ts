import { paginate, type Entry, type PageContext, type PageOf } from 'sitegen';

import { relatedIndex } from './related.ts';
import { resourceCard } from './shared.ts';
import { article } from './structured.ts';
import { allTarget, categoryTarget, listPage, resourcesPerPage } from './resource-list.ts';

const relatedCount = 3;

/** `/resources` is the page without params of `resources-category-page`, whose pattern is found first. */
export function resourcesPages(): readonly PageOf<'resources'>[] {
  return [];
}

/** `/resources/{category}` */
export function categoryPages(context: PageContext): readonly PageOf<'resources-category'>[] {
  return categoryLists(context).flatMap(({ category, pages }) =>
    pages.slice(0, 1).map((page) => ({ ...listPage({ category, page }, context), params: { category: category.slug } })),
  );
}

/** `/resources`, and `/resources/{category}/{n}`: second addresses of the category's pages. */
export function categoryShortPages(context: PageContext): readonly PageOf<'resources-category-page'>[] {
  const all = paginate(context.entries('resources'), resourcesPerPage);
  const duplicates = categoryLists(context).flatMap(({ category, pages }) =>
    pages.map((page) => ({
      ...listPage({ category, page }, context),
      params: { category: category.slug, page: page.number },
      canonical: categoryTarget(category.slug)(page.number),
    })),
  );
  return [...all.slice(0, 1).map((page) => listPage({ page }, context)), ...duplicates];
}

/** `/resources/{category}/page/{n}`: what pages from the second on are called; the first is a second address. */
export function categoryLongPages(context: PageContext): readonly PageOf<'resources-category-page-page'>[] {
  return categoryLists(context).flatMap(({ category, pages }) =>
    pages.map((page) => ({
      ...listPage({ category, page }, context),
      params: { category: category.slug, page: page.number },
      ...(page.number === 1 && { canonical: categoryTarget(category.slug)(1) }),
    })),
  );
}

/** `/resources/page/{n}`: the same for the list of all. */
export function allLongPages(context: PageContext): readonly PageOf<'resources-page-page'>[] {
  return paginate(context.entries('resources'), resourcesPerPage).map((page) => ({
    ...listPage({ page }, context),
    params: { page: page.number },
    ...(page.number === 1 && { canonical: allTarget(1) }),
  }));
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

export function resourceArticlePages(context: PageContext): readonly PageOf<'resources-article-slug'>[] {
  const resources = context.entries('resources');
  const related = relatedIndex(resources, { tagsOf: ({ data }) => [data.category.key], count: relatedCount });
  return resources.map((one) => resourceArticlePage(one, related(one), context));
}

function resourceArticlePage(
  one: Entry<'resources'>,
  related: readonly Entry<'resources'>[],
  context: PageContext,
): PageOf<'resources-article-slug'> {
  const { title, excerpt, date, cover, coverAlt, pages, file } = one.data;
  const author = context.entry('team', one.data.author.key).data;
  const category = context.entry('categories', one.data.category.key);
  return {
    params: { slug: one.slug },
    key: `resources/${one.key}`,
    entry: { collection: 'resources', key: one.key },
    title,
    description: excerpt,
    image: cover,
    type: 'article',
    published: date,
    jsonLd: [article({ title, excerpt, date, author: author.name, language: context.locale })],
    data: {
      title,
      excerpt,
      date,
      cover,
      coverAlt,
      pages,
      minutes: one.readingMinutes,
      author: { name: author.name, role: author.role, photo: author.photo },
      category: { title: category.data.title, to: categoryTarget(category.slug)(1) },
      ...(file !== undefined && { file }),
      headings: one.headings,
      body: one.body,
      related: related.map((other) => resourceCard(other, context)),
    },
  };
}

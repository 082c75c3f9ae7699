import type { Entry, PageContext, PageOf } from 'sitegen';

import { authorOf } from './authors.ts';
import { resourceCard } from './cards.ts';
import { given } from './given.ts';
import { relatedIndex } from './related.ts';
import { allTarget, categoryTarget } from './resource-list.ts';
import { article, breadcrumbs } from './structured.ts';
import { resourceTarget } from './targets.ts';

const relatedCount = 3;

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
  const { title, searchTitle = title, excerpt, date, cover, coverAlt, pages, file } = one.data;
  const author = authorOf(one, context);
  const category = context.entry('categories', one.data.category.key);
  return {
    params: { slug: one.slug },
    key: `resources/${one.key}`,
    fallback: 'resources',
    entry: { collection: 'resources', key: one.key },
    title: searchTitle,
    description: excerpt,
    image: cover,
    card: { title, kicker: category.data.title, footer: context.t('resources.pages', { count: pages }) },
    type: 'article',
    published: date,
    jsonLd: [
      article(context, {
        to: resourceTarget(one),
        title,
        excerpt,
        cover,
        date,
        author: author?.name,
      }),
      breadcrumbs(context, [
        { name: context.t('nav.home'), to: { name: 'index' } },
        { name: context.t('tabs.resources'), to: allTarget(1) },
        { name: category.data.title, to: categoryTarget(category.slug)(1) },
        { name: title },
      ]),
    ],
    data: {
      title,
      excerpt,
      date,
      cover,
      coverAlt,
      pages,
      minutes: one.readingMinutes,
      category: { title: category.data.title, to: categoryTarget(category.slug)(1) },
      ...given({ author, file }),
      guide: one.key,
      headings: one.headings,
      body: one.body,
      related: related.map((other) => resourceCard(other, context)),
    },
  };
}

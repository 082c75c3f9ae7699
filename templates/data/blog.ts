import { paginate, type Entry, type Page, type PageContext, type PageOf, type RouteTo } from 'sitegen';

import { adjacent } from './adjacent.ts';
import { authorOf } from './authors.ts';
import { articleCard } from './cards.ts';
import { given } from './given.ts';
import { neighbours, pageLinks } from './page-links.ts';
import { relatedIndex } from './related.ts';
import { settings } from './settings.ts';
import { article, breadcrumbs } from './structured.ts';
import { articleTarget } from './targets.ts';

const relatedCount = 3;

function listTarget(page: number): RouteTo {
  return page === 1 ? { name: 'blog-page' } : { name: 'blog-page', params: { page } };
}

/** `/blog`, `/blog/2`, … and `/blog/1`, a second address of the first. */
export function blogPages(context: PageContext): readonly PageOf<'blog-page'>[] {
  const pages = paginate(context.entries('articles'), settings.pagination.blog).map((page) =>
    blogPage(page, context),
  );
  return [...pages, ...pages.slice(0, 1).map(secondAddress)];
}

function secondAddress(first: PageOf<'blog-page'>): PageOf<'blog-page'> {
  return { ...first, params: { page: 1 }, canonical: listTarget(1) };
}

function blogPage(
  { number, last, items }: Page<Entry<'articles'>>,
  context: PageContext,
): PageOf<'blog-page'> {
  const { data: screen } = context.entry('screens', 'blog');
  const first = number === 1;
  return {
    ...(first
      ? { key: 'blog', entry: { collection: 'screens', key: 'blog' } }
      : { key: `blog/${number}`, fallback: 'blog', params: { page: number } }),
    title: first ? screen.title : screen.title + context.t('pagination.titleSuffix', { page: number }),
    description: screen.description,
    ...neighbours(number, last, listTarget),
    data: {
      heading: screen.heading,
      lead: screen.lead,
      cards: items.map((item) => articleCard(item, context)),
      pagination: pageLinks(number, last, listTarget),
    },
  };
}

export function articlePages(context: PageContext): readonly PageOf<'blog-article-slug'>[] {
  const articles = context.entries('articles');
  const related = relatedIndex(articles, { tagsOf: ({ data }) => data.tags ?? [], count: relatedCount });
  return articles.map((one, index) =>
    articlePage(one, { related: related(one), ...adjacent(articles, index) }, context),
  );
}

interface Surroundings {
  readonly related: readonly Entry<'articles'>[];
  readonly previous?: Entry<'articles'>;
  readonly next?: Entry<'articles'>;
}

/** The reading time, written like the length of a film: hours, minutes, seconds. */
function articleFooter({ readingMinutes }: Entry<'articles'>, { t }: PageContext): string {
  const parts = [Math.floor(readingMinutes / 60), readingMinutes % 60, 0];
  const timeCode = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${timeCode} — ${t('blog.readingTime', { minutes: readingMinutes })}`;
}

function articlePage(
  one: Entry<'articles'>,
  { related, previous, next }: Surroundings,
  context: PageContext,
): PageOf<'blog-article-slug'> {
  const { title, searchTitle = title, excerpt, date, updated, cover, coverAlt, tags = [] } = one.data;
  const author = authorOf(one, context);
  const to = articleTarget(one);
  return {
    params: { slug: one.slug },
    key: `articles/${one.key}`,
    fallback: 'blog',
    entry: { collection: 'articles', key: one.key },
    title: searchTitle,
    description: excerpt,
    image: cover,
    card: { title, kicker: context.t('nav.blog'), footer: articleFooter(one, context) },
    type: 'article',
    published: date,
    ...given({ modified: updated }),
    jsonLd: [
      article(context, {
        to,
        title,
        excerpt,
        cover,
        date,
        updated,
        author: author?.name,
      }),
      breadcrumbs(context, [
        { name: context.t('nav.home'), to: { name: 'index' } },
        { name: context.t('nav.blog'), to: listTarget(1) },
        { name: title },
      ]),
    ],
    data: {
      url: context.url(to),
      title,
      excerpt,
      date,
      ...given({ updated }),
      cover,
      coverAlt,
      tags,
      minutes: one.readingMinutes,
      headings: one.headings,
      body: one.body,
      related: related.map((other) => articleCard(other, context)),
      ...given({ author, previous: previous && articleLink(previous), next: next && articleLink(next) }),
    },
  };
}

function articleLink(article: Entry<'articles'>) {
  return { title: article.data.title, to: articleTarget(article) };
}

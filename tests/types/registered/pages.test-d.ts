import type { Entry, PageContext, PageOf, PagesOf } from 'sitegen';

/* What a page function may return: `tsc` fails on a mistake that it takes, and on a right value that it refuses. */

declare const article: Entry<'articles'>;
declare const context: PageContext;

const head = { title: 'T', description: 'D' };
const props = { title: 'x', cover: article.data.cover, body: article.body };

// ---------------------------------------------------------------- data fits the props of the route's template

export const pages: readonly (PageOf<'home'> | PageOf<'list'> | PageOf<'article'>)[] = [
  { ...head, data: { title: 'x' } } satisfies PageOf<'home'>,
  { ...head, data: { titles: ['x'] } } satisfies PageOf<'list'>,
  { ...head, params: { slug: 'x' }, data: props } satisfies PageOf<'article'>,
  { ...head, params: { slug: 'x' }, data: { ...props, author: 'Ada' } } satisfies PageOf<'article'>,
];

// @ts-expect-error -- a prop is missing
export const missing: PageOf<'home'> = { ...head, data: {} };
// @ts-expect-error -- a prop has another type
export const mistyped: PageOf<'home'> = { ...head, data: { title: 1 } };
// @ts-expect-error -- the template knows no such prop
export const unknown: PageOf<'home'> = { ...head, data: { title: 'x', subtitle: 'y' } };
// @ts-expect-error -- the props of another template
export const another: PageOf<'list'> = { ...head, data: { title: 'x' } };
const authorless = { ...props, author: undefined };
// @ts-expect-error -- an optional prop is left out, not undefined: a page is JSON
export const undef: PageOf<'article'> = { ...head, params: { slug: 'x' }, data: authorless };
declare const maybe: { readonly cover: typeof props.cover | undefined; readonly date: string | undefined };
/** An optional field of an entry is passed on as it is. */
export const passedOn: PageOf<'home'> = {
  ...head,
  data: { title: 'x' },
  image: maybe.cover,
  published: maybe.date,
  next: undefined,
  card: { kicker: maybe.date },
};
// @ts-expect-error -- no description
export const headless: PageOf<'home'> = { title: 'T', data: { title: 'x' } };

// ---------------------------------------------------------------- params fit the route's pattern

export const numbered: PageOf<'list'> = { ...head, params: { page: 2 }, data: { titles: [] } };
// @ts-expect-error -- the pattern requires a slug
export const noParams: PageOf<'article'> = { ...head, data: props };
// @ts-expect-error -- the pattern has no such param
export const wrongParam: PageOf<'article'> = { ...head, params: { key: 'x' }, data: props };
const post = { collection: 'posts', key: 'x' };
// @ts-expect-error -- a page shows an entry of a collection
export const noCollection: PageOf<'home'> = { ...head, data: { title: 'x' }, entry: post };
const elsewhere = { name: 'articles' };
// @ts-expect-error -- a second address stands for that of a route
export const noCanonical: PageOf<'home'> = { ...head, data: { title: 'x' }, canonical: elsewhere };
// @ts-expect-error -- there is no such route
export type NoRoute = PageOf<'articles'>;

// ---------------------------------------------------------------- content and facts

export const list: PagesOf<'article'> = ({ entries }) =>
  entries('articles').map(({ slug, data, body }) => ({
    ...head,
    params: { slug },
    data: { title: data.title, cover: data.cover, body },
  }));

export const name: string = context.entry('people', article.data.author.key).data.name;
export const collection: 'people' = article.data.author.collection;
export const address: string = context.site.siteUrl + context.site.baseURL + context.site.name;
export const urls: readonly string[] = [
  context.url('/'),
  context.url({ name: 'article', params: { slug: 'x' } }),
];
// @ts-expect-error -- there is no such route
context.url({ name: 'articles' });
// @ts-expect-error -- the address of a page comes from its route
context.url('/blog');
// @ts-expect-error -- there is no such collection
context.entries('posts');
// @ts-expect-error -- the schema has no such field
export const field = article.data.subtitle;
// @ts-expect-error -- what a page function is given is not its own to change
context.site.siteUrl = '';

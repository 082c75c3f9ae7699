import type { MessageKey, PageContext, RouteParams, RouteTo } from 'sitegen';
import { useHref, useRoute, useT, type LinkProps } from 'sitegen/react';

/* Names of routes, params and messages: `tsc` fails on one that does not exist and is taken, and the reverse. */

declare const context: PageContext;

// ---------------------------------------------------------------- routes

export const targets: readonly RouteTo[] = [
  { name: 'home' },
  { name: 'start', hash: 'news' },
  { name: 'list' },
  { name: 'list', params: { page: 2 } },
  { name: 'list', params: { page: undefined } },
  { name: 'article', params: { slug: 'x' }, hash: 'end' },
];
export const params: RouteParams<'article'> = { slug: 'x' };
// @ts-expect-error -- only what the pattern does not require may be undefined
export const undefinedParam: RouteParams<'article'> = { slug: undefined };

// @ts-expect-error -- there is no such route
export const noRoute: RouteTo = { name: 'articles' };
// @ts-expect-error -- the route's pattern requires a slug
export const noParams: RouteTo = { name: 'article' };
// @ts-expect-error -- the route's pattern has no such param
export const wrongParam: RouteTo = { name: 'article', params: { key: 'x' } };
// @ts-expect-error -- one param too many
export const moreParams: RouteTo = { name: 'article', params: { slug: 'x', page: 1 } };
// @ts-expect-error -- the route has no params
export const anyParams: RouteTo = { name: 'home', params: { slug: 'x' } };
// @ts-expect-error -- nor those of another route
export const itsParams: RouteTo = { name: 'home', params };
export const emptyParams: RouteTo = { name: 'home', params: {} };

export const link: LinkProps = { to: { name: 'article', params: { slug: 'x' } } };
// @ts-expect-error -- a link leads to a route of the site
export const lost: LinkProps = { to: { name: 'articles' } };
// @ts-expect-error -- and so does an address
export const href = () => useHref()({ name: 'article' });

export const isOfArticle = () => useRoute().name === 'article';
// @ts-expect-error -- no page is of a route that does not exist
export const isNever = () => useRoute().name === 'articles';

// ---------------------------------------------------------------- messages

export const keys: readonly MessageKey[] = ['menu', 'home.title', 'home.news.title'];
export const texts = () => [useT()('menu'), context.t('home.title', { count: 1 })];

// @ts-expect-error -- there is no such message
context.t('home.titel');
// @ts-expect-error -- a branch is no message
context.t('home.news');
// @ts-expect-error -- nor in a template
export const unknown = () => useT()('none');
// @ts-expect-error -- values are texts and numbers
context.t('menu', { when: new Date(0) });

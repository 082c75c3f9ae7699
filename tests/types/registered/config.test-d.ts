import { defineConfig, defineRoutes, type SiteConfig } from 'sitegen';

import { collections, routeAliases, routes } from './site.ts';

/* What `site.config.ts` may hold: `tsc` fails on a mistake that it takes, and on a right value that it refuses. */

const head = { title: 'T', description: 'D' };

export const config = defineConfig({
  name: 'Site',
  locales: { fr: { language: 'fr-FR', label: 'Français' } },
  collections,
  routes,
  routeAliases,
  pages: {
    home: ({ t }) => [{ ...head, data: { title: t('home.title') } }],
    list: ({ entries }) => [{ ...head, data: { titles: entries('articles').map(({ data }) => data.title) } }],
    article: () => [],
  },
  redirects: { '/old': '/fr', '/older': { to: '/fr', status: 308 } },
  feeds: [{ name: 'news', collection: 'articles', route: 'list', title: { fr: 'Actualités' } }],
});

declare const environment: { readonly URL?: string };
/** A variable that may be missing. */
export const fromEnvironment: SiteConfig = { ...config, siteUrl: environment.URL, feeds: undefined };

// @ts-expect-error -- a route without its page function
export const noPages: SiteConfig['pages'] = { home: () => [], list: () => [] };
export const wrongData: SiteConfig['pages'] = {
  home: () => [],
  // @ts-expect-error -- the data of another template
  list: () => [{ ...head, data: { title: 'x' } }],
  article: () => [],
};
export const errorPage: SiteConfig['errorPage'] = {
  template: 'home',
  page: ({ t }) => ({ ...head, data: { title: t('menu') } }),
};
// @ts-expect-error -- an error page without a template of its name
export const noErrorPage: SiteConfig['errorPage'] = { template: 'eror', page: () => ({ ...head, data: {} }) };
const noData = () => ({ ...head, data: {} });
// @ts-expect-error -- an error page without the data of its template
export const noErrorData: SiteConfig['errorPage'] = { template: 'home', page: noData };
// @ts-expect-error -- an alias of no route
export const noTarget: SiteConfig['routeAliases'] = { start: 'hom' };
// @ts-expect-error -- a status that is no redirect
export const noStatus: SiteConfig['redirects'] = { '/old': { to: '/fr', status: 200 } };
// @ts-expect-error -- a feed of no collection
export const noFeed: SiteConfig['feeds'] = [{ name: 'x', collection: 'posts', route: 'list', title: {} }];
// @ts-expect-error -- a key that does not exist
export const noKey: SiteConfig['theme'] = { primry: 'green' };
export const someQuality: SiteConfig['images'] = { quality: { avif: 60 } };
// @ts-expect-error -- a format that does not exist
export const noFormat: SiteConfig['images'] = { quality: { png: 60 } };
// @ts-expect-error -- a route without a template
export const noTemplate = defineRoutes({ home: { path: '/' } });

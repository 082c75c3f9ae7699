import { defineConfig, type Entry, type PageContext, type PageOf, type RouteTo } from 'sitegen';

/* A site that registers nothing: every name is a string, and what is shown is the template's to check. */

declare const context: PageContext;
declare const entry: Entry;

const head = { title: 'T', description: 'D' };

export const target: RouteTo = { name: 'anything', params: { slug: 'x', page: 2 }, hash: 'end' };
export const page: PageOf<'anything'> = { ...head, params: { page: 2 }, data: { title: 'x' } };
export const text: string = context.t('any.message');
export const entries: readonly Entry[] = context.entries('anything');
export const config = defineConfig({
  name: 'Site',
  locales: { fr: { language: 'fr-FR', label: 'Français' } },
  collections: {},
  routes: { home: { path: '/', template: 'home' } },
  pages: { home: () => [{ ...head, data: { title: 'x' } }] },
  errorPage: { template: 'anything', page: () => ({ ...head, data: { title: 'x' } }) },
});

// @ts-expect-error -- the type of a field is unknown until the collections are registered
export const title: string = entry.data.title;
// @ts-expect-error -- a name is a string all the same
export const noName: RouteTo = { name: 1 };

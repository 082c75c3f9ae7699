import { defineCollection, defineRoutes, image, reference, type Body, type Image } from 'sitegen';
import { z } from 'zod';

/** A site as its config registers it: the ground on which the types of the author's API are tested. */

export const collections = {
  articles: defineCollection({
    schema: z.strictObject({
      title: z.string(),
      cover: z.string().transform(image()),
      author: z.string().transform(reference('people')),
    }),
  }),
  people: defineCollection({ file: 'people.yaml', schema: z.strictObject({ name: z.string() }) }),
};

export const routes = defineRoutes({
  home: { path: '/', template: 'home' },
  list: { path: '/articles/:page?', template: 'list' },
  article: { path: '/article/:slug', template: 'article' },
});

export const routeAliases = { start: 'home' } as const;

interface ArticleProps {
  readonly title: string;
  readonly cover: Image;
  readonly body: Body;
  readonly author?: string;
}

export const templates = {
  home: (props: { readonly title: string }) => props.title,
  list: (props: { readonly titles: readonly string[] }) => props.titles.join(''),
  article: (props: ArticleProps) => props.title,
};

const messages = { home: { title: 'Home', news: { title: 'News' } }, menu: 'Menu' };

declare module 'sitegen' {
  interface Register {
    readonly collections: typeof collections;
    readonly routes: typeof routes;
    readonly routeAliases: typeof routeAliases;
    readonly templates: typeof templates;
    readonly messages: typeof messages;
  }
}

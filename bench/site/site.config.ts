import { defineConfig, paginate, type Entry, type Page, type PageContext, type PageOf } from 'sitegen';

import { collections } from './content/collections.ts';
import type fr from './locales/fr.json';
import { routes } from './routes.ts';
import type { templates } from './templates/index.ts';

declare module 'sitegen' {
  interface Register {
    readonly routes: typeof routes;
    readonly collections: typeof collections;
    readonly templates: typeof templates;
    readonly messages: typeof fr;
  }
}

function listPage({ items, number, last }: Page<Entry>, { t }: PageContext): PageOf<'posts'> {
  return {
    key: `posts/${number}`,
    title: t('posts.title'),
    description: t('posts.description'),
    data: {
      posts: items.map(({ slug, data: { title, date, description } }) => ({
        slug,
        title,
        date,
        description,
      })),
      page: number,
      last,
    },
  };
}

const listPages = (context: PageContext) =>
  paginate(context.entries('posts'), 10).map((page) => listPage(page, context));

export default defineConfig({
  name: 'Bench',
  siteUrl: 'https://bench.example',
  titleTemplate: '%s · Bench',
  locales: {
    fr: { language: 'fr-FR', label: 'Français', footnotes: { title: 'Notes', back: 'Retour au texte' } },
    en: { language: 'en-GB', label: 'English' },
  },
  collections,
  routes,
  pages: {
    home: ({ t }) => [{ title: t('home.title'), description: t('posts.description'), data: {} }],
    posts: (context) => listPages(context).slice(0, 1),
    'posts-page': (context) =>
      listPages(context)
        .slice(1)
        .map((page) => ({ ...page, params: { page: page.data.page } })),
    post: ({ entries }) =>
      entries('posts').map(({ key, slug, data, body }) => ({
        params: { slug },
        key: `post/${key}`,
        entry: { collection: 'posts', key },
        title: data.title,
        description: data.description,
        type: 'article',
        published: data.date,
        data: { ...data, body },
      })),
  },
  feeds: [{ name: 'posts', collection: 'posts', route: 'posts', title: { fr: 'Bench fr', en: 'Bench en' } }],
});

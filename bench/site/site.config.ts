import { defineConfig, paginate, type Entry, type Page, type PageContext, type PageOf } from 'sitegen';

import { collections } from './content/collections.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
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

function listPage({ items, number, last }: Page<Entry>, { entries, t }: PageContext): PageOf<'posts'> {
  return {
    ...(number > 1 && { params: { page: number }, fallback: 'posts/1' }),
    key: `posts/${number}`,
    title: t('posts.title', { page: number }),
    description: t('posts.lead', { count: entries('posts').length }),
    data: {
      posts: items.map(({ slug, data, readingMinutes }) => ({
        slug,
        title: data.title,
        date: data.date,
        excerpt: data.excerpt,
        minutes: readingMinutes,
      })),
      page: number,
      last,
    },
  };
}

export default defineConfig({
  name: 'The Boatyard',
  siteUrl: 'https://boatyard.example',
  titleTemplate: '%s | The Boatyard',
  locales: {
    fr: { language: 'fr-FR', label: 'Français', footnotes: { title: 'Notes', back: 'Retour au texte' } },
    en: { language: 'en-GB', label: 'English' },
  },
  collections,
  routes,
  pages: {
    home: ({ entries, t }) => [
      {
        title: t('home.title'),
        description: t('home.lead'),
        data: {
          latest: entries('posts')
            .slice(0, 3)
            .map(({ slug, data }) => ({ slug, title: data.title })),
        },
      },
    ],
    posts: (context) => paginate(context.entries('posts'), 10).map((page) => listPage(page, context)),
    post: ({ entries }) =>
      entries('posts').map(({ key, slug, data, body, headings, readingMinutes }) => ({
        params: { slug },
        key: `post/${key}`,
        entry: { collection: 'posts', key },
        title: data.title,
        description: data.excerpt,
        image: data.cover,
        type: 'article',
        published: data.date,
        data: { ...data, minutes: readingMinutes, headings, body },
      })),
  },
  feeds: [{ name: 'posts', collection: 'posts', route: 'posts', title: { fr: fr.feed, en: en.feed } }],
  // Two small widths of a handful of pictures: what is measured are pages.
  images: { widths: [48, 96], formats: ['webp', 'jpeg'] },
});

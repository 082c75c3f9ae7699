import { defineConfig, defineRoutes } from 'sitegen';

import { collections } from './content/collections.ts';
import images from './images.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import type { templates } from './templates/index.ts';

const routes = defineRoutes({ home: { path: '/', template: 'gallery' } });

declare module 'sitegen' {
  interface Register {
    readonly routes: typeof routes;
    readonly collections: typeof collections;
    readonly templates: typeof templates;
    readonly messages: typeof en;
  }
}

export default defineConfig({
  name: en.title,
  siteUrl: 'https://photos.example',
  locales: { en: { language: 'en-GB', label: 'English' } },
  collections,
  routes,
  pages: {
    home: ({ entries, t }) => [
      {
        title: t('title'),
        description: t('title'),
        data: { photos: entries('photos').map(({ key, data }) => ({ key, photo: data.photo })) },
      },
    ],
  },
  images: { ...images, formats: ['avif', 'webp', 'jpeg'] },
});

import { expect, test } from 'vitest';

import { localizeRoutes } from 'sitegen';
import config from '../site.config.ts';

const bases = {
  index: ['', 'default'],
  'a-propos': ['/a-propos', 'default'],
  'blog-page': ['/blog/:page?', 'blog-resources'],
  'blog-article-slug': ['/blog/article/:slug', 'article'],
  contact: ['/contact', 'default'],
  'contact-thank-you': ['/contact-thank-you', 'default'],
  'landing-page': ['/landing-page', 'default'],
  'page-slug': ['/page/:slug', 'default'],
  resources: ['/resources', 'blog-resources'],
  'resources-category': ['/resources/:category', 'blog-resources'],
  'resources-category-page': ['/resources/:category?/:page?', 'blog-resources'],
  'resources-category-page-page': ['/resources/:category/page/:page', 'blog-resources'],
  'resources-page-page': ['/resources/page/:page', 'blog-resources'],
  'resources-article-slug': ['/resources/article/:slug', 'article'],
  services: ['/services', 'default'],
  'services-case-study-slug': ['/services/case-study/:slug', 'article'],
} as const;

test('S-1 S-25 the site has 32 routes, 16 a language, and neither /, /home nor the error page is one', () => {
  const expected = ['fr', 'en'].flatMap((locale) =>
    Object.entries(bases).map(([base, [path, layout]]) => ({
      name: `${base}___${locale}`,
      base,
      locale,
      pattern: `/${locale}${path}`,
      layout,
      middleware: [],
    })),
  );
  expect(expected).toHaveLength(32);
  expect(localizeRoutes(config)).toEqual(expected);
});

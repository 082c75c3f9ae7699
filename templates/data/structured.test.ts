import type { Entry, PageContext } from 'sitegen';
import { expect, test } from 'vitest';

import { article, breadcrumbs, organization, service, webSite } from './structured.ts';

/** Addresses that name the route, its params and the anchor. */
const url: PageContext['url'] = (to) =>
  to === '/' ? 'site' : [to.name, ...Object.values(to.params ?? {}), to.hash].filter(Boolean).join(' ');
const place = { locale: 'fr', url };

const cover = {
  kind: 'image',
  name: 'cover',
  hash: 'abc',
  width: 16,
  height: 9,
  placeholder: 0,
  type: 'raster',
} as const;

test('the way to a page: numbered, the page itself without an address', () => {
  expect(
    breadcrumbs(place, [
      { name: 'Accueil', to: { name: 'index' } },
      { name: 'Blog', to: { name: 'blog-page' } },
      { name: 'Un article' },
    ]),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'index' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'blog-page' },
      { '@type': 'ListItem', position: 3, name: 'Un article' },
    ],
  });
});

test('a service has its place on the services page', () => {
  const data = { title: 'Documentaires', summary: 'Des films.' };
  const documentaries = { slug: 'documentaires', data } as Entry<'services'>;
  expect(service(place, documentaries)).toMatchObject({
    '@type': 'Service',
    url: 'services documentaires',
    provider: { '@type': 'Organization', name: 'Verveine' },
  });
});

const to = { name: 'blog-article-slug', params: { slug: 't' } } as const;

test('an article that was not changed was last changed when it came out', () => {
  const facts = { to, title: 't', excerpt: 'e', cover, date: '2026-01-02', author: 'a' };
  expect(article(place, facts)).toMatchObject({
    mainEntityOfPage: 'blog-article-slug t',
    image: cover,
  });
  expect(article(place, facts)).toMatchObject({ dateModified: '2026-01-02T00:00:00Z' });
  const changed = article(place, { ...facts, updated: '2026-03-04' });
  expect(changed).toMatchObject({ dateModified: '2026-03-04T00:00:00Z' });
});

test('an article that names nobody is by the studio', () => {
  const facts = { to, title: 't', excerpt: 'e', cover, date: '2026-01-02' };
  expect(article(place, facts)).toMatchObject({ author: { '@type': 'Organization', name: 'Verveine' } });
});

test('studio and site have names and addresses', () => {
  expect(organization(place)).toMatchObject({ '@type': 'Organization', url: 'site' });
  expect(webSite(place)).toMatchObject({ '@type': 'WebSite', url: 'index', inLanguage: 'fr' });
});

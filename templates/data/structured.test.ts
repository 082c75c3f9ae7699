import { expect, test } from 'vitest';

import { article, breadcrumbs, organization, service, webSite } from './structured.ts';

const siteUrl = 'https://site.example';
const place = { site: { siteUrl, baseURL: '/docs/', name: 'Verveine' }, locale: 'fr' } as const;

const cover = {
  kind: 'image',
  name: 'cover',
  hash: 'abc',
  width: 16,
  height: 9,
  placeholder: 0,
  type: 'raster',
} as const;

test('the way to a page: numbered, absolute, the page itself without an address', () => {
  expect(
    breadcrumbs(place, [
      { name: 'Accueil', path: '' },
      { name: 'Blog', path: '/blog' },
      { name: 'Un article' },
    ]),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${siteUrl}/docs/fr` },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: `${siteUrl}/docs/fr/blog` },
      { '@type': 'ListItem', position: 3, name: 'Un article' },
    ],
  });
});

test('a service has its place on the services page', () => {
  expect(
    service(place, { title: 'Documentaires', summary: 'Des films.', id: 'documentaires' }),
  ).toMatchObject({
    '@type': 'Service',
    url: `${siteUrl}/docs/fr/services#documentaires`,
    provider: { '@type': 'Organization', name: 'Verveine' },
  });
});

test('an article that was not changed was last changed when it came out', () => {
  const facts = { path: '/blog/article/t', title: 't', excerpt: 'e', cover, date: '2026-01-02', author: 'a' };
  expect(article(place, facts)).toMatchObject({
    mainEntityOfPage: `${siteUrl}/docs/fr/blog/article/t`,
    image: cover,
  });
  expect(article(place, facts)).toMatchObject({ dateModified: '2026-01-02' });
  expect(article(place, { ...facts, updated: '2026-03-04' })).toMatchObject({ dateModified: '2026-03-04' });
});

test('an article that names nobody is by the studio', () => {
  const facts = { path: '/blog/article/t', title: 't', excerpt: 'e', cover, date: '2026-01-02' };
  expect(article(place, facts)).toMatchObject({ author: { '@type': 'Organization', name: 'Verveine' } });
});

test('studio and site have names and addresses', () => {
  expect(organization(place)).toMatchObject({ '@type': 'Organization', url: `${siteUrl}/docs/` });
  expect(webSite(place)).toMatchObject({ '@type': 'WebSite', url: `${siteUrl}/docs/fr`, inLanguage: 'fr' });
});

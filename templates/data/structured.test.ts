import type { Entry, PageContext } from 'sitegen';
import { expect, test } from 'vitest';

import { article, breadcrumbs, organization, service, video, webSite } from './structured.ts';

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
    // Each country once, however many studios it has.
    areaServed: ['FR'],
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

test('a film has its language, and its length if that is known', () => {
  const film = { title: 'Le quai', poster: cover, film: 'film.mp4', date: '2026-01-02' };
  const entry = (data: object) => ({ data, excerpt: 'Un quai.' }) as Entry<'videos'>;
  expect(video(place, entry(film))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'Le quai',
    description: 'Un quai.',
    thumbnailUrl: cover,
    uploadDate: '2026-01-02T00:00:00Z',
    contentUrl: 'film.mp4',
    inLanguage: 'fr',
  });
  expect(video(place, entry({ ...film, duration: 90 }))).toMatchObject({ duration: 'PT90S' });
});

test('studio and site have names and addresses', () => {
  expect(organization(place)).toMatchObject({
    '@type': 'Organization',
    url: 'site',
    email: 'bonjour@verveine.example',
    sameAs: expect.arrayContaining(['https://social.verveine.example/linkedin']) as string[],
    location: [
      {
        telephone: '+33465712014',
        address: { streetAddress: '41 quai des Lampistes', postalCode: '69007', addressLocality: 'Lyon' },
      },
      { telephone: '+33536492019', address: { addressLocality: 'Bordeaux', addressCountry: 'FR' } },
    ],
  });
  expect(webSite(place)).toMatchObject({ '@type': 'WebSite', url: 'index', inLanguage: 'fr' });
});

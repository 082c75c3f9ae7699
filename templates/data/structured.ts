import type { Entry, Image, LinkedData, PageContext } from 'sitegen';

import { brand } from './brand.ts';

/** What addresses depend on: the site and the language. */
type Place = Pick<PageContext, 'site' | 'locale'>;

/** The address of the site itself. */
function homeOf({ siteUrl, baseURL }: Place['site']): string {
  return siteUrl + baseURL;
}

/** The address of a page; `path` without the locale, as in `/blog`. */
function urlOf({ site, locale }: Place, path = ''): string {
  return `${homeOf(site)}${locale}${path}`;
}

function publisher({ site }: Place): LinkedData {
  return { '@type': 'Organization', name: brand.name, url: homeOf(site) };
}

/** The studio, as schema.org describes it. */
export function organization({ site }: Place): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: homeOf(site),
    email: brand.email,
    foundingDate: '2014',
    sameAs: brand.social.map(({ to }) => to),
    location: brand.offices.map(({ city, street, postalCode, dial }) => ({
      '@type': 'Place',
      telephone: dial,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: 'FR',
      },
    })),
  };
}

export interface ArticleFacts {
  /** Path of its page, without the locale. */
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly cover: Image;
  readonly date: string;
  readonly updated?: string | undefined;
  /** Absent: the studio. */
  readonly author?: string | undefined;
}

export function article(place: Place, facts: ArticleFacts): LinkedData {
  const { path, title, excerpt, cover, date, updated, author } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: urlOf(place, path),
    headline: title,
    description: excerpt,
    image: cover,
    inLanguage: place.locale,
    datePublished: date,
    dateModified: updated ?? date,
    author: author === undefined ? publisher(place) : { '@type': 'Person', name: author },
    publisher: publisher(place),
  };
}

/** The site itself, in one of its languages. */
export function webSite(place: Place): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: urlOf(place),
    inLanguage: place.locale,
    publisher: publisher(place),
  };
}

export interface Crumb {
  readonly name: string;
  /** Path in the site, without the locale; absent for the page itself. */
  readonly path?: string;
}

/** The way from the home page to a page. */
export function breadcrumbs(place: Place, crumbs: readonly Crumb[]): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: urlOf(place, path) }),
    })),
  };
}

export interface ServiceFacts {
  readonly title: string;
  readonly summary: string;
  /** Anchor on the services page. */
  readonly id: string;
}

export function service(place: Place, { title, summary, id }: ServiceFacts): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description: summary,
    url: urlOf(place, `/services#${id}`),
    provider: publisher(place),
    areaServed: 'FR',
  };
}

export function video({ locale }: Place, { data, excerpt }: Entry<'videos'>): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: data.title,
    description: excerpt,
    thumbnailUrl: data.poster,
    uploadDate: data.date,
    ...(data.duration !== undefined && { duration: `PT${data.duration}S` }),
    contentUrl: data.film,
    inLanguage: locale,
  };
}

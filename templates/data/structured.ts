import type { Json, PageContext } from 'sitegen';

import { brand } from './brand.ts';

/** Where a page stands: the address of its site, and its language. */
type Place = Pick<PageContext, 'site' | 'locale'>;

/** The address of the site itself. */
function homeOf({ siteUrl, baseURL }: Place['site']): string {
  return siteUrl + baseURL;
}

/** The address of a page; `path` without the locale, as in `/blog`. */
function urlOf({ site, locale }: Place, path = ''): string {
  return `${homeOf(site)}${locale}${path}`;
}

function publisher({ site }: Place): Json {
  return { '@type': 'Organization', name: brand.name, url: homeOf(site) };
}

/** The studio, as schema.org describes it. */
export function organization({ site }: Place): Json {
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
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly updated?: string | undefined;
  readonly author: string;
}

export function article(place: Place, { title, excerpt, date, updated, author }: ArticleFacts): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    inLanguage: place.locale,
    datePublished: date,
    dateModified: updated ?? date,
    author: { '@type': 'Person', name: author },
    publisher: publisher(place),
  };
}

/** The site itself, in one of its languages. */
export function webSite(place: Place): Json {
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
export function breadcrumbs(place: Place, crumbs: readonly Crumb[]): Json {
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

export function service(place: Place, { title, summary, id }: ServiceFacts): Json {
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

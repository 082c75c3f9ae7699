import type { Entry, Image, LinkedData, PageContext, RouteTo } from 'sitegen';

import { brand } from './brand.ts';
import { serviceTarget } from './targets.ts';

/** What a description depends on besides its subject: the language, and the addresses of pages. */
type Place = Pick<PageContext, 'locale' | 'url'>;

function publisher({ url }: Place): LinkedData {
  return { '@type': 'Organization', name: brand.name, url: url('/') };
}

/** The beginning of a day, in UTC like the dates that pages show. Google calls the date of a video invalid if it has no time or zone. */
function instant(day: string): string {
  return `${day}T00:00:00Z`;
}

/** The studio, as schema.org describes it. */
export function organization({ url }: Place): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: url('/'),
    logo: `${url('/')}logo.svg`,
    email: brand.email,
    foundingDate: brand.founded,
    sameAs: brand.social.map(({ to }) => to),
    location: brand.offices.map(({ city, street, postalCode, country, dial }) => ({
      '@type': 'Place',
      telephone: dial,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode,
        addressLocality: city,
        addressCountry: country,
      },
    })),
  };
}

export interface ArticleFacts {
  readonly to: RouteTo;
  readonly title: string;
  readonly excerpt: string;
  readonly cover: Image;
  readonly date: string;
  readonly updated?: string | undefined;
  /** Absent: the studio. */
  readonly author?: string | undefined;
}

export function article(place: Place, facts: ArticleFacts): LinkedData {
  const { to, title, excerpt, cover, date, updated, author } = facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: place.url(to),
    headline: title,
    description: excerpt,
    image: cover,
    inLanguage: place.locale,
    datePublished: instant(date),
    dateModified: instant(updated ?? date),
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
    url: place.url({ name: 'index' }),
    inLanguage: place.locale,
    publisher: publisher(place),
  };
}

export interface Crumb {
  readonly name: string;
  /** Absent for the page itself. */
  readonly to?: RouteTo;
}

/** The way from the home page to a page. */
export function breadcrumbs({ url }: Place, crumbs: readonly Crumb[]): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to !== undefined && { item: url(to) }),
    })),
  };
}

export function service(place: Place, one: Entry<'services'>): LinkedData {
  const { title, summary } = one.data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description: summary,
    url: place.url(serviceTarget(one)),
    provider: publisher(place),
    areaServed: [...new Set(brand.offices.map(({ country }) => country))],
  };
}

export function video({ locale }: Place, { data, excerpt }: Entry<'videos'>): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: data.title,
    description: excerpt,
    thumbnailUrl: data.poster,
    uploadDate: instant(data.date),
    ...(data.duration !== undefined && { duration: `PT${data.duration}S` }),
    contentUrl: data.film,
    inLanguage: locale,
  };
}

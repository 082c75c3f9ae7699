import type { Json, PageContext } from 'sitegen';

import { brand } from './brand.ts';

type Site = PageContext['site'];

/** The address of the site itself. */
function homeOf({ siteUrl, baseURL }: Site): string {
  return siteUrl + baseURL;
}

/** The studio, as schema.org describes it. */
export function organization(site: Site): Json {
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
  /** Locale code. */
  readonly language: string;
}

export function article({ title, excerpt, date, updated, author, language }: ArticleFacts, site: Site): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    inLanguage: language,
    datePublished: date,
    dateModified: updated ?? date,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand.name, url: homeOf(site) },
  };
}

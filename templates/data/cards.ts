import type { Entry, Image, PageContext, RouteTo } from 'sitegen';

import { given } from './given.ts';
import { articleTarget, caseTarget, resourceTarget, serviceTarget } from './targets.ts';

/** What a card of any list shows. */
export interface CardData {
  readonly to: RouteTo;
  readonly title: string;
  readonly excerpt: string;
  readonly image: Image;
  readonly alt: string;
  /** The small line: reading time, number of pages, client. */
  readonly label: string;
  /** ISO date. */
  readonly date?: string;
}

export function articleCard(article: Entry<'articles'>, { t }: PageContext): CardData {
  const { data, readingMinutes } = article;
  return {
    to: articleTarget(article),
    title: data.title,
    excerpt: data.excerpt,
    image: data.cover,
    alt: data.coverAlt,
    label: t('blog.readingTime', { minutes: readingMinutes }),
    date: data.date,
  };
}

export function resourceCard(resource: Entry<'resources'>, { entry, t }: PageContext): CardData {
  const { data } = resource;
  const category = entry('categories', data.category.key);
  return {
    to: resourceTarget(resource),
    title: data.title,
    excerpt: data.excerpt,
    image: data.cover,
    alt: data.coverAlt,
    label: `${category.data.title}, ${t('resources.pages', { count: data.pages })}`,
  };
}

/** What the card of a case study shows: the film with its client, services and year. */
export interface CaseCardData {
  readonly to: RouteTo;
  readonly title: string;
  readonly excerpt: string;
  readonly image: Image;
  readonly alt: string;
  readonly client: string;
  readonly sector: string;
  readonly year: string;
  readonly services: readonly string[];
}

export function caseCard(
  study: Entry<'case-studies'>,
  { entry }: PageContext,
  still: { readonly image: Image; readonly alt: string } = {
    image: study.data.cover,
    alt: study.data.coverAlt,
  },
): CaseCardData {
  const { data } = study;
  const client = entry('clients', data.client.key).data;
  return {
    to: caseTarget(study),
    title: data.title,
    excerpt: data.excerpt,
    ...still,
    client: client.name,
    sector: client.sector,
    year: data.date.slice(0, 4),
    services: data.services.map(({ key }) => entry('services', key).data.title),
  };
}

export interface ServiceCardData {
  readonly to: RouteTo;
  readonly title: string;
  readonly summary: string;
  /** A picture of such work, if there is a case study of it. */
  readonly still?: Image;
}

export function serviceCard(
  service: Entry<'services'>,
  cases: readonly Entry<'case-studies'>[],
): ServiceCardData {
  const { key, data } = service;
  return {
    to: serviceTarget(service),
    title: data.title,
    summary: data.summary,
    ...given({ still: serviceStill(key, cases) }),
  };
}

/**
 * The first picture of a film whose main service this is. If there is none, the second one of another film with this service, whose first
 * picture is shown with its own main service.
 */
export function serviceStill(key: string, cases: readonly Entry<'case-studies'>[]): Image | undefined {
  const own = cases.find(({ data }) => data.services[0]?.key === key);
  const other = cases.find(({ data }) => data.services.some((service) => service.key === key));
  return own?.data.gallery[0]?.image ?? other?.data.gallery[1]?.image;
}

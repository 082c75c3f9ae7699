import type { Entry, Image, PageContext, RouteTo } from 'sitegen';

import type { SectionName } from '../../content/collections.ts';

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

export function articleCard({ slug, data, readingMinutes }: Entry<'articles'>, { t }: PageContext): CardData {
  return {
    to: { name: 'blog-article-slug', params: { slug } },
    title: data.title,
    excerpt: data.excerpt,
    image: data.cover,
    alt: data.coverAlt,
    label: t('blog.readingTime', { minutes: readingMinutes }),
    date: data.date,
  };
}

export function resourceCard({ slug, data }: Entry<'resources'>, { entry, t }: PageContext): CardData {
  const category = entry('categories', data.category.key);
  return {
    to: { name: 'resources-article-slug', params: { slug } },
    title: data.title,
    excerpt: data.excerpt,
    image: data.cover,
    alt: data.coverAlt,
    label: `${category.data.title}, ${t('resources.pages', { count: data.pages })}`,
  };
}

export function caseCard({ slug, data }: Entry<'case-studies'>, { entry }: PageContext): CardData {
  return {
    to: { name: 'services-case-study-slug', params: { slug } },
    title: data.title,
    excerpt: data.excerpt,
    image: data.cover,
    alt: data.coverAlt,
    label: entry('clients', data.client.key).data.name,
  };
}

export interface ServiceCardData {
  readonly to: RouteTo;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
}

/** Services have no page of their own: their cards lead to their place on the services page. */
export function serviceCard({ slug, data }: Entry<'services'>): ServiceCardData {
  return { to: { name: 'services', hash: slug }, title: data.title, summary: data.summary, icon: data.icon };
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The words of a section of a screen; a screen that lacks it is a mistake of its content. */
export function sectionOf(screen: Entry<'screens'>, name: SectionName): TitledText {
  const section = screen.data.sections?.[name];
  if (section === undefined) throw new Error(`The screen "${screen.key}" has no section "${name}"`);
  return section;
}

type Given<Parts> = { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> };

/** Leaves out the parts that are undefined, so that optional fields stay absent. */
export function given<Parts extends object>(parts: Parts): Given<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<Parts>;
}

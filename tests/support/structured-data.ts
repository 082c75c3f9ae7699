import type { CheerioAPI } from 'cheerio';
import { z } from 'zod';

/** A schema.org object as it stands in a page. */
export interface Thing {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

/** Every object with a type in the JSON-LD of a page, the nested ones too. Throws on what is no JSON. */
export function readThings($: CheerioAPI): readonly Thing[] {
  return $('script[type="application/ld+json"]')
    .get()
    .flatMap((script) => thingsIn(JSON.parse($(script).text())));
}

function thingsIn(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...nested] : nested;
}

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https$/ });
/** With a zone, as developers.google.com/search/docs/appearance/structured-data/video and article recommend. */
const date = z.iso.datetime({ offset: true });
/** ISO 8601: `PT1M30S`. */
const duration = z.string().regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/);
const picture = z.union([url, z.looseObject({ '@type': z.literal('ImageObject'), url })]);
const named = z.looseObject({ '@type': text, name: text });

const article = z.looseObject({
  // Longer ones are cut in results: developers.google.com/search/docs/appearance/structured-data/article
  headline: text.max(110),
  description: text,
  image: z.union([picture, z.array(picture).min(1)]),
  inLanguage: z.enum(['fr', 'en', 'fr-FR']),
  datePublished: date,
  dateModified: date,
  author: named,
  publisher: named,
  mainEntityOfPage: z.union([url, z.looseObject({ '@id': url })]),
});

/** What each type must say, after the lists of required and recommended properties of Google's search gallery. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  Organization: z.looseObject({ name: text, url, logo: url.optional() }),
  WebSite: z.looseObject({
    name: text,
    url,
    inLanguage: z.enum(['fr', 'en', 'fr-FR']),
    publisher: z.looseObject({}),
  }),
  Article: article,
  BlogPosting: article,
  VideoObject: z.looseObject({
    name: text,
    description: text,
    thumbnailUrl: z.union([url, z.array(url).min(1)]),
    uploadDate: date,
    duration,
    contentUrl: url,
  }),
  Service: z.looseObject({ name: text, description: text, provider: z.looseObject({}) }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: url.optional(),
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), 'counts from 1')
      .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined), 'leads somewhere'),
  }),
  FAQPage: z.looseObject({
    mainEntity: z.array(
      z.looseObject({ '@type': z.literal('Question'), name: text, acceptedAnswer: z.looseObject({ text }) }),
    ),
  }),
};

const urlKeys = new Set([
  '@id',
  'contentUrl',
  'embedUrl',
  'image',
  'item',
  'logo',
  'mainEntityOfPage',
  'thumbnailUrl',
  'url',
]);
const dateKeys = /^(?:date[A-Z]|uploadDate$|startDate$|endDate$)/;

/** What is wrong with a thing, whatever its type: its addresses and its dates. */
export function mistakesOf(thing: Thing, exists: (path: string) => boolean): readonly string[] {
  const shape = shapes[thing['@type']]?.safeParse(thing);
  const shapeMistakes = (shape?.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
  const mistakes = Object.entries(thing).flatMap(([key, value]) => {
    const values = [value].flat().filter((one) => typeof one === 'string');
    if (dateKeys.test(key))
      return values
        .filter((one) => !date.safeParse(one).success)
        .map((one) => `${key}: ${one} is no ISO date`);
    if (!urlKeys.has(key)) return [];
    return values.flatMap((one) => {
      if (!url.safeParse(one).success) return [`${key}: ${one} is no absolute address`];
      const { origin, pathname } = new URL(one);
      return origin === siteOrigin && !exists(pathname) ? [`${key}: ${one} does not exist`] : [];
    });
  });
  return [...shapeMistakes, ...mistakes].map((mistake) => `${thing['@type']} ${mistake}`);
}

export const siteOrigin = 'https://www.verveine.example';

import { isRecord } from '../../../shared/is-record.ts';
import type { RouteTo, Translate } from '../../../shared/register.ts';
import { routeHref } from '../../../shared/routes/resolve-route.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { publishedAt } from '../../lib/instant.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { LocaleEntries } from './entry-index.ts';

interface MissingName {
  readonly requested: unknown;
  readonly known: readonly string[];
  readonly entry?: string;
  readonly fix?: string | undefined;
}

/** A page function asked for something that does not exist; reported as a mistake of the site. */
export class PageFunctionError extends Error {
  override readonly name = 'PageFunctionError';
  readonly requested: unknown;
  /** The names that it could have been. */
  readonly known: readonly string[];
  /** `collection/key/locale` of the missing entry. */
  readonly entry: string | undefined;
  /** Undefined: derived from `known`. */
  readonly fix: string | undefined;
  constructor(message: string, { requested, known, entry, fix }: MissingName) {
    super(message);
    this.requested = requested;
    this.known = known;
    this.entry = entry;
    this.fix = fix;
  }
}

/** What a page function sees of an entry. */
export type EntrySummary = Pick<
  ContentEntry,
  'collection' | 'key' | 'slug' | 'data' | 'body' | 'excerpt' | 'readingMinutes' | 'headings' | 'draft'
>;

export interface PageContext {
  readonly locale: string;
  readonly site: Pick<Site, 'name' | 'siteUrl' | 'baseURL'>;
  readonly entries: (collection: string) => readonly EntrySummary[];
  readonly entry: (collection: string, key: string) => EntrySummary;
  readonly t: Translate;
  readonly url: (to: RouteTo | '/') => string;
}

/** The entries of one locale. */
export interface LocaleContent {
  /** In the order in which page functions get them. */
  readonly byCollection: ReadonlyMap<string, readonly EntrySummary[]>;
  readonly byKey: LocaleEntries;
}

/** Sorts the entries of each collection once for all pages: newest first. */
export function sortEntries(byKey: LocaleEntries): LocaleContent {
  const byCollection = new Map(
    [...byKey].map(([collection, entries]) => {
      const dated = [...entries.values()].map((entry): DatedEntry => ({
        entry,
        instant: publishedAt(entry.date),
      }));
      return [collection, dated.sort(compareEntries).map(({ entry }) => entry)];
    }),
  );
  return { byCollection, byKey };
}

interface DatedEntry {
  readonly entry: ContentEntry;
  /** `-Infinity`: it has no date, or text that is not a full date, such as a year. */
  readonly instant: number;
}

/** Newest first, then by slug; without dates by `order`, then by key. */
function compareEntries(one: DatedEntry, other: DatedEntry): number {
  if (one.instant !== other.instant) return one.instant > other.instant ? -1 : 1;
  const { entry: a } = one;
  const { entry: b } = other;
  if (one.instant === -Infinity && a.date !== b.date) return (a.date ?? '') > (b.date ?? '') ? -1 : 1;
  if (a.date !== undefined) return byCodeUnit(a.slug, b.slug);
  return orderOf(a) - orderOf(b) || byCodeUnit(a.key, b.key);
}

function orderOf({ data }: ContentEntry): number {
  const order = isRecord(data) ? data['order'] : undefined;
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

export interface PageContextOptions {
  readonly locale: string;
  readonly content: LocaleContent;
  readonly translate: Translate;
}

const none: readonly EntrySummary[] = [];

/** The context that page functions of one locale are called with. */
export function createPageContext(
  site: Pick<Site, 'name' | 'siteUrl' | 'baseURL' | 'collections' | 'routes' | 'routeAliases'>,
  { locale, content, translate }: PageContextOptions,
): PageContext {
  const { name, siteUrl, baseURL, collections, routes, routeAliases } = site;
  const table = { routes, routeAliases, config: { baseURL } };
  const known = (collection: string) => {
    if (collections.has(collection)) return;
    throw new PageFunctionError(`There is no collection "${collection}".`, {
      requested: collection,
      known: [...collections.keys()],
    });
  };
  return {
    locale,
    site: { name, siteUrl, baseURL },
    t: translate,
    url: (to) => siteUrl + (to === '/' ? baseURL : routeHref(to, locale, table)),
    entries: (collection) => {
      known(collection);
      return content.byCollection.get(collection) ?? none;
    },
    entry: (collection, key) => {
      known(collection);
      checkKey(collection, key);
      const entry = content.byKey.get(collection)?.get(key);
      if (entry === undefined)
        throw new PageFunctionError(`There is no published "${key}" in ${collection}.`, {
          requested: key,
          known: content.byCollection.get(collection)?.map((known) => known.key) ?? [],
          entry: entryId({ collection, key, locale }),
        });
      return entry;
    },
  };
}

/** The config is bundled even if its types are wrong. */
function checkKey(collection: string, key: unknown): void {
  if (typeof key === 'string') return;
  const isEntry = typeof key === 'object' && key !== null && 'key' in key;
  const given = typeof key === 'object' && key !== null ? 'an object' : String(key);
  throw new PageFunctionError(`The key of an entry of ${collection} is a string, not ${given}.`, {
    requested: key,
    known: [],
    fix: isEntry ? `Pass its key: entry('${collection}', ….key).` : undefined,
  });
}

import { isRecord } from '../../../shared/is-record.ts';
import type { Json } from '../../../shared/json.ts';
import { machineLanguage, type Locale } from '../../../shared/locales/locale.ts';
import { withBase } from '../../../shared/routes/paths.ts';
import type { FeedDefinition } from '../../declarations/routes.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import { feedFolder, feedFormats } from '../../lib/files/feed-files.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { atomFeed } from './atom-feed.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import type { Feed, FeedItem } from './feed.ts';
import { toInstant } from '../../lib/instant.ts';
import { jsonFeed } from './json-feed.ts';
import { rssFeed } from './rss-feed.ts';

export type FeedSite = Pick<Site, 'name' | 'siteUrl' | 'baseURL' | 'locales' | 'feeds'>;

export type FeedEntry = Pick<
  ContentEntry,
  'collection' | 'key' | 'locale' | 'slug' | 'date' | 'data' | 'excerpt'
>;

/** The parts of the plan that feeds need. */
export interface FeedPlan {
  readonly pages: readonly Pick<PlannedPage, 'canonical' | 'path' | 'locale' | 'route' | 'modified'>[];
  readonly entryPaths: ReadonlyMap<string, string>;
}

const formats = [
  [feedFormats.rss.file, rssFeed],
  [feedFormats.atom.file, atomFeed],
  [feedFormats.json.file, jsonFeed],
] as const;

/** Every feed in every language and format: the newest dated entries that have a page. None without a site URL. */
export function feedFiles(
  site: FeedSite,
  entries: readonly FeedEntry[],
  plan: FeedPlan,
): readonly EmittedFile[] {
  if (site.siteUrl === '') return [];
  const modified = new Map(plan.pages.map((page) => [page.path, page.modified]));
  const groups = groupBy(entries, ({ collection, locale }) => groupKey(collection, locale));
  return site.feeds.flatMap((definition) =>
    site.locales.flatMap((locale) => {
      const own = groups.get(groupKey(definition.collection, locale.code)) ?? [];
      const feed = createFeed(site, { definition, locale, plan, modified, entries: own });
      return formats.map(([name, format]) =>
        emittedFile(
          `${feedFolder(definition.name, locale.code)}${name}`,
          format(feed),
          `feed ${definition.name}`,
        ),
      );
    }),
  );
}

function groupKey(collection: string, locale: string): string {
  return `${collection}/${locale}`;
}

interface FeedParts {
  readonly definition: FeedDefinition;
  readonly locale: Locale;
  readonly plan: FeedPlan;
  /** The date of the last change of each page, by path with base. */
  readonly modified: ReadonlyMap<string, string | undefined>;
  /** Of the feed's collection and language. */
  readonly entries: readonly FeedEntry[];
}

function createFeed(site: FeedSite, { definition, locale, plan, modified, entries }: FeedParts): Feed {
  const items = entries
    .flatMap((entry) => listEntry(entry, plan.entryPaths))
    .sort((a, b) => b.published - a.published || byCodeUnit(a.slug, b.slug))
    .slice(0, definition.limit)
    .map(({ entry, path, published }) => ({
      ...toItem(entry, site.siteUrl + path),
      published,
      updated: Math.max(published, toInstant(modified.get(path)) ?? published),
    }));
  return {
    title: definition.title[locale.code] ?? definition.name,
    publisher: site.name,
    language: machineLanguage(locale.language),
    home: site.siteUrl + listPath(site, definition, { locale, plan }),
    folder: site.siteUrl + withBase(site.baseURL, `/${feedFolder(definition.name, locale.code)}`),
    updated: items.length === 0 ? undefined : Math.max(...items.map(({ updated }) => updated)),
    items,
  };
}

/** A feed is sorted by date: entries without one are left out. */
function listEntry(entry: FeedEntry, entryPaths: FeedPlan['entryPaths']) {
  const path = entryPaths.get(entryId(entry));
  const published = toInstant(entry.date);
  return path === undefined || published === undefined ? [] : [{ entry, path, published, slug: entry.slug }];
}

function toItem(entry: FeedEntry, url: string): Pick<FeedItem, 'url' | 'title' | 'summary'> {
  const title = textField(entry.data, 'title') ?? entry.slug;
  return { url, title, summary: textField(entry.data, 'excerpt') ?? entry.excerpt };
}

function textField(data: Json, name: string): string | undefined {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The first page of the feed's list: its route's page without params, else the home page. */
function listPath(
  site: FeedSite,
  { route }: FeedDefinition,
  { locale, plan }: Pick<FeedParts, 'locale' | 'plan'>,
): string {
  const page = plan.pages.find(
    (candidate) =>
      candidate.canonical !== undefined &&
      candidate.locale === locale.code &&
      candidate.route.name === route &&
      Object.values(candidate.route.params).every((value) => value === ''),
  );
  return page?.path ?? withBase(site.baseURL, `/${locale.code}`);
}

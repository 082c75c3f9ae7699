import { isRecord } from '../../shared/is-record.ts';
import { fieldOf } from '../lib/diagnostics/diagnostics.ts';
import type { ContentEntry } from '../model/content.ts';
import type { SourcePosition } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { EntryIndex } from './listing/entry-index.ts';
import type { ListedPage } from './listing/listed-page.ts';
import { outputPaths } from './output-paths.ts';

/** The entry that a page shows. */
export function entryOf(
  { spec: { entry }, locale }: Pick<ListedPage, 'spec' | 'locale'>,
  entries: EntryIndex,
): ContentEntry | undefined {
  return entry && entries.get(locale)?.get(entry.collection)?.get(entry.key);
}

/** Where the author determines the path of a page: its entry's slug, its params, or its route's pattern. */
export function pathPlace(site: Site, page: ListedPage, entries: EntryIndex): SourcePosition {
  const entry = entryOf(page, entries);
  if (entry !== undefined) return fieldOf(entry, 'slug');
  const hasParams = Object.keys(page.params).length > 0;
  return site.places.ofKey(hasParams ? ['pages', page.route.name] : ['routes', page.route.name, 'path']);
}

/** Maps the files of pages to the origin of their paths. The index is built on first use. */
export function createPagePlaces(
  site: Site,
  pages: readonly ListedPage[],
  entries: EntryIndex,
): (file: string) => SourcePosition | undefined {
  let byFile: ReadonlyMap<string, ListedPage> | undefined;
  return (file) => {
    byFile ??= new Map(
      pages.flatMap((page) => {
        const paths = outputPaths(site.output.format, page.path);
        return [paths.page, paths.payload].map((name) => [name, page] as const);
      }),
    );
    const page = byFile.get(file);
    return page && pathPlace(site, page, entries);
  };
}

/** The origin of a page's setting: a field of its entry, else its page function. */
export function settingPlace(
  site: Site,
  page: ListedPage,
  name: string,
  entries: EntryIndex,
): SourcePosition {
  const entry = entryOf(page, entries);
  const isField = isRecord(entry?.data) && name in entry.data;
  return entry !== undefined && isField
    ? fieldOf(entry, name)
    : site.places.ofKey(['pages', page.route.name]);
}

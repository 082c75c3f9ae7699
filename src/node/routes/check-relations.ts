import { withBase } from '../../shared/routes/paths.ts';
import { routePath } from '../../shared/routes/resolve-route.ts';
import { isBroken } from '../lib/entries/broken-entries.ts';
import { countSlips } from '../lib/diagnostics/count-slips.ts';
import { didYouMean, meant } from '../lib/diagnostics/diagnostics.ts';
import { entryId, nameOfEntryId } from '../lib/entries/entry-id.ts';
import { setsByKey } from '../lib/lists/group-by.ts';
import { once } from '../lib/once.ts';
import type { Content } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { EntryIndex } from './listing/entry-index.ts';
import type { ListedPage } from './listing/listed-page.ts';
import type { PageMistakes } from './listing/page-mistakes.ts';
import { entryOf } from './page-places.ts';
import { createSuggestTarget } from './links/suggest-target.ts';

export interface RelationsInput {
  readonly content: Content;
  readonly entries: EntryIndex;
  /** All pages that routes list, including those whose path another page has. */
  readonly listed: readonly ListedPage[];
  /** False: pages are missing for another reason, so the list is incomplete. */
  readonly complete: boolean;
  readonly mistakes: PageMistakes;
}

/** Checks that the entries and pages that pages refer to exist. */
export function checkRelations(
  site: Site,
  pages: readonly ListedPage[],
  { content, entries, listed, complete, mistakes }: RelationsInput,
): void {
  const entryProblems = createEntryCheck(site, content, entries);
  const pageProblems = complete ? createPageCheck(site, listed) : () => [];
  for (const page of pages) {
    const problems = [...entryProblems(page), ...pageProblems(page)];
    if (problems.length > 0) mistakes.invalid(page.route.name, page.path, problems.join(', '));
  }
}

type Check = (page: ListedPage) => readonly string[];

/**
 * An entry that exists in another language is reported as one that lacks a translation, and an unknown collection with the fields of its
 * page.
 */
function createEntryCheck({ collections }: Site, { entries, broken }: Content, index: EntryIndex): Check {
  const keysOf = once(() => setsByKey(entries, ({ collection, key }) => [collection, key]));
  const brokenKeys = new Set([...broken].map(nameOfEntryId));
  const isSlip = countSlips();
  return (page) => {
    const { spec, locale } = page;
    const { entry, shows = [] } = spec;
    const isFound = entryOf(page, index) !== undefined;
    return [...(entry === undefined || isFound ? [] : [entry]), ...shows]
      .filter(
        ({ collection, key }) =>
          collections.has(collection) &&
          keysOf().get(collection)?.has(key) !== true &&
          !brokenKeys.has(`${collection}/${key}`) &&
          !isBroken(broken, entryId({ collection, key, locale })),
      )
      .map(({ collection, key }) => {
        const near = isSlip() ? didYouMean(key, keysOf().get(collection) ?? []) : undefined;
        return `there is no "${key}" in ${collection}${meant(near)}`;
      });
  };
}

function createPageCheck(site: Site, listed: readonly ListedPage[]): Check {
  const paths = once(() => new Set(listed.map(({ path }) => path)));
  const keys = once(() => new Set(listed.map(({ key }) => key)));
  const isSlip = countSlips();
  const suggest = once(() => createSuggestTarget({ paths: paths(), entryPaths: new Map() }));
  return ({ spec, locale }) => {
    const problems: string[] = [];
    for (const name of ['canonical', 'previous', 'next'] as const) {
      const target = spec[name];
      if (target === undefined) continue;
      const path = routePath(target, locale, site);
      if (paths().has(path)) continue;
      const url = withBase(site.baseURL, path);
      problems.push(`${name} leads to ${url}, which is no page${meant(suggest().page(path))}`);
    }
    const { fallback } = spec;
    if (fallback !== undefined && !keys().has(fallback)) {
      const near = isSlip() ? didYouMean(fallback, keys()) : undefined;
      problems.push(`fallback: no page has the key "${fallback}"${meant(near)}`);
    }
    return problems;
  };
}

import { diagnostic } from '../lib/diagnostics.ts';
import { otherPages } from '../lib/other-pages.ts';
import type { Diagnostic, Site, SourcePosition } from '../model.ts';
import type { ListedPage } from './listed-page.ts';
import { entryOf, pathPlace, type EntryIndex } from './page-places.ts';

export interface UniquePages {
  readonly pages: readonly ListedPage[];
  readonly leftOut: readonly ListedPage[];
}

/** The second page of a path is left out: both sources are named. */
export function uniquePages(
  site: Site,
  pages: readonly ListedPage[],
  entries: EntryIndex,
  diagnostics: Diagnostic[],
): UniquePages {
  const first = new Map<string, ListedPage>();
  const leftOut: ListedPage[] = [];
  /** Two routes that meet do so in every language. */
  const meetings = new Map<string, Meeting>();
  for (const page of pages) {
    const other = first.get(page.path);
    if (other === undefined) {
      first.set(page.path, page);
      continue;
    }
    leftOut.push(page);
    // Two entries of one collection have one slug: that is reported where the slugs stand.
    if (page.spec.entry !== undefined && page.spec.entry.collection === other.spec.entry?.collection)
      continue;
    const at = pathPlace(site, movable(page, other, entries), entries);
    const sources = `${describe(other)} and by ${describe(page)}`;
    const key = JSON.stringify([sources, at]);
    const known = meetings.get(key);
    if (known === undefined) meetings.set(key, { path: page.path, sources, at, count: 1 });
    else known.count += 1;
  }
  for (const { path, sources, at, count } of meetings.values()) {
    const message = `${path}${otherPages(count - 1)} ${count === 1 ? 'is' : 'are'} produced by ${sources}.`;
    diagnostics.push(diagnostic('path-duplicate', { message, at }));
  }
  return { pages: [...first.values()], leftOut };
}

/** Of two pages of one path, the one whose path is changed more easily: that of an entry, by its slug; else the later one. */
function movable(page: ListedPage, other: ListedPage, entries: EntryIndex): ListedPage {
  return entryOf(page, entries) === undefined && entryOf(other, entries) !== undefined ? other : page;
}

/** Two sources of one path. */
interface Meeting {
  /** The first of those that they share. */
  readonly path: string;
  readonly sources: string;
  readonly at: SourcePosition;
  count: number;
}

function describe({ route, spec }: ListedPage): string {
  return spec.entry === undefined ? `route ${route.name}` : `${spec.entry.collection}/${spec.entry.key}`;
}

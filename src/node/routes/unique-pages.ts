import { decodeEscapes } from '../../shared/routes/paths.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { otherPages } from '../lib/diagnostics/other-pages.ts';
import { foldPath } from '../lib/files/path-forms.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { EntryIndex } from './listing/entry-index.ts';
import type { ListedPage } from './listing/listed-page.ts';
import { entryOf, pathPlace } from './page-places.ts';

export interface UniquePages {
  readonly pages: readonly ListedPage[];
  readonly leftOut: readonly ListedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Leaves out the second page with the same path, or with one that some hosts treat as the same, and reports both. */
export function uniquePages(site: Site, pages: readonly ListedPage[], entries: EntryIndex): UniquePages {
  const first = new Map<string, ListedPage>();
  const leftOut: ListedPage[] = [];
  /** If two routes collide, they do in every language. */
  const meetings = new Map<string, Meeting>();
  for (const page of pages) {
    const folded = foldPath(decodeEscapes(page.path));
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, page);
      continue;
    }
    leftOut.push(page);
    if (haveSameSlug(page, other, entries)) continue;
    const at = placeOf(site, [page, other], entries);
    const sources = `${describe(other)} and by ${describe(page)}`;
    const key = JSON.stringify([page.path === other.path ? sources : differing(other, page), at]);
    const known = meetings.get(key);
    if (known === undefined) meetings.set(key, { page, other, sources, at, count: 1 });
    else known.count += 1;
  }
  return {
    pages: [...first.values()],
    leftOut,
    diagnostics: [...meetings.values()].map(describeMeeting),
  };
}

/** Two entries of one collection: reported at their slugs. */
function haveSameSlug(page: ListedPage, other: ListedPage, entries: EntryIndex): boolean {
  const [entry, second] = [entryOf(page, entries), entryOf(other, entries)];
  if (entry === undefined || second === undefined || page.path !== other.path) return false;
  return entry.collection === second.collection && entry.key !== second.key && entry.slug === second.slug;
}

/** Where one of two pages with the same path is to be moved: an entry's by its slug, else the later one. */
function placeOf(
  site: Site,
  [page, other]: readonly [ListedPage, ListedPage],
  entries: EntryIndex,
): SourcePosition {
  const [entry, second] = [entryOf(page, entries), entryOf(other, entries)];
  // Slugs of one collection are unique: these pages have their path from something else.
  if (entry !== undefined && entry.collection === second?.collection)
    return site.places.ofKey(['pages', page.route.name]);
  return pathPlace(site, entry === undefined && second !== undefined ? other : page, entries);
}

/** The segments in which two paths differ, without what precedes (the language) and what follows (a page number in a list). */
function differing(a: ListedPage, b: ListedPage): readonly string[] {
  const others = a.path.split('/');
  const segments = b.path.split('/');
  const end = segments.findLastIndex((segment, index) => segment !== others[index]) + 1;
  return [others, segments].map((parts) => parts.slice(2, end).join('/'));
}

/** Two pages that collide, the first of their routes to do so. */
interface Meeting {
  readonly page: ListedPage;
  readonly other: ListedPage;
  readonly sources: string;
  readonly at: SourcePosition;
  count: number;
}

function describeMeeting({ page, other, sources, at, count }: Meeting): Diagnostic {
  if (page.path === other.path)
    return diagnostic('path-duplicate', {
      message: `${page.path}${otherPages(count - 1)} ${count === 1 ? 'is' : 'are'} produced by ${sources}.`,
      at,
    });
  const pairs = `, and ${count - 1} other pair${count === 2 ? '' : 's'}`;
  return diagnostic('path-duplicate', {
    message: `Some hosts consider ${other.path} and ${page.path} to be the same path${count === 1 ? '' : pairs}.`,
    fix: 'Give one of the pages another path.',
    at,
  });
}

function describe({ route, spec }: ListedPage): string {
  return spec.entry === undefined ? `route ${route.name}` : `${spec.entry.collection}/${spec.entry.key}`;
}

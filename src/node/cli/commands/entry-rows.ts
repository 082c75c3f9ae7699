import type { InspectedEntry } from '../../engine/inspect/inspected-entries.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import { publishedAt } from '../../lib/instant.ts';

/** Stale: published, and another language has changed since. */
export type EntryState = 'published' | 'stale' | 'draft' | 'scheduled' | 'error';

/** One entry with all its languages. */
export interface EntryRow {
  readonly collection: string;
  readonly key: string;
  readonly date: string | undefined;
  readonly locales: readonly {
    readonly locale: string;
    readonly state: EntryState;
    /** Undefined: it could not be read. */
    readonly slug: string | undefined;
    readonly file: string;
    /** Changes that it has not followed, whatever its state: other locale → names of sections. */
    readonly stale: InspectedEntry['stale'];
  }[];
  /** Locales of the site that the entry does not have. */
  readonly missing: readonly string[];
}

/** A draft stays one whatever its date. */
export function entryState(
  { hasErrors, draft, date, stale }: Pick<InspectedEntry, 'hasErrors' | 'draft' | 'date' | 'stale'>,
  now: string,
): EntryState {
  if (hasErrors) return 'error';
  if (draft) return 'draft';
  if (publishedAt(date) > Date.parse(now)) return 'scheduled';
  return stale === undefined ? 'published' : 'stale';
}

/** Groups the languages of each entry; by collection, then key. */
export function groupEntries(
  entries: readonly InspectedEntry[],
  locales: readonly string[],
  now: string,
): readonly EntryRow[] {
  const groups = groupBy(entries, ({ collection, key }) => `${collection}\0${key}`);
  return [...groups].sort(([a], [b]) => byCodeUnit(a, b)).map(([, group]) => toRow(group, locales, now));
}

function toRow(group: readonly InspectedEntry[], locales: readonly string[], now: string): EntryRow {
  const sorted = [...group].sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
  const [first] = sorted;
  return {
    collection: first?.collection ?? '',
    key: first?.key ?? '',
    date: sorted.find(({ date }) => date !== undefined)?.date,
    locales: sorted.map((entry) => ({
      locale: entry.locale,
      state: entryState(entry, now),
      slug: entry.slug,
      file: entry.file,
      stale: entry.stale,
    })),
    missing: locales.filter((code) => !sorted.some(({ locale }) => locale === code)),
  };
}

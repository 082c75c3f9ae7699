import { failedEntries } from '../../content/entries/failed-entries.ts';
import type { LoadedContent } from '../../content/load-content.ts';
import type { StaleSections } from '../../content/translations/translation-record.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import type { ContentEntry, SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';

/** An entry as lists show it. One that could not be read has neither slug nor date. */
export interface InspectedEntry extends Pick<
  ContentEntry,
  'collection' | 'key' | 'locale' | 'file' | 'date' | 'draft'
> {
  readonly slug: string | undefined;
  /** A build would fail because of it. */
  readonly hasErrors: boolean;
  /** Other locale → its sections that have changed since this one was brought up to date; undefined when none has. */
  readonly stale: StaleSections[string] | undefined;
}

/** All entries of the content, published or not, with or without mistakes. */
export async function listInspected(
  site: Site,
  sources: readonly SourceFile[],
  { published: content, unpublished, diagnostics }: LoadedContent,
): Promise<readonly Omit<InspectedEntry, 'stale'>[]> {
  const refused = mistaken(diagnostics);
  const failed = await failedEntries(site, sources, content.broken);
  return [
    ...[...content.entries, ...unpublished].map((entry) => ({
      ...entry,
      hasErrors: refused.has(entryId(entry)) || refused.has(entry.file),
    })),
    ...failed.map(({ collection, key, locale, source }) => ({
      collection,
      key,
      locale,
      file: source.path,
      slug: undefined,
      date: undefined,
      draft: false,
      hasErrors: true,
    })),
  ];
}

/** Entries that can be read but have errors: by the field, or for an entry of a data file by the file. */
function mistaken(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const errors = diagnostics.filter(
    // A missing translation is not a mistake of the entry that exists.
    ({ severity, code }) => severity === 'error' && code !== 'entry-missing-translation',
  );
  return new Set(
    errors.flatMap(({ at }) => {
      if (at === undefined) return [];
      if (at.field !== undefined) return [entryId(at.field)];
      return at.file.endsWith('.md') ? [at.file] : [];
    }),
  );
}

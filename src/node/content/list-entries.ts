import { entryPlace } from '../lib/entries/entry-path.ts';
import { isSlug } from '../lib/slug.ts';
import type { SourceFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { refuseText, type EntryFolders } from './refuse-text.ts';

/** The Markdown file of one entry in one locale. */
export interface EntryFile {
  readonly collection: string;
  readonly key: string;
  readonly locale: string;
  readonly source: SourceFile;
}

export interface ListedEntries {
  readonly files: readonly EntryFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Sorts the scanned Markdown files into entries: `content/<collection>/<key>/<locale>.md`. */
export function listEntries(site: Site, sources: readonly SourceFile[]): ListedEntries {
  const folders: EntryFolders = {
    locales: site.locales.map(({ code }) => code),
    collections: [...site.collections.values()].flatMap(({ name, file }) =>
      file === undefined ? [name] : [],
    ),
  };
  const files: EntryFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const place = entryPlace(source.path);
    if (place !== undefined && isEntry(place, folders)) {
      files.push({ ...place, source });
      continue;
    }
    const refusal = refuseText(source.path, folders);
    if (refusal !== undefined) diagnostics.push(refusal);
  }
  return { files, diagnostics };
}

function isEntry(
  { collection, key, locale }: Omit<EntryFile, 'source'>,
  { collections, locales }: EntryFolders,
): boolean {
  return collections.includes(collection) && locales.includes(locale) && isSlug(key);
}

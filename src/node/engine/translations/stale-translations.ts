import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseFrontMatter } from '../../content/front-matter.ts';
import { readTranslations } from '../../content/translation-file.ts';
import { staleSections, type StaleSections } from '../../content/translation-record.ts';
import { hashSections, type Sections } from '../../content/translation-sections.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';

export type EntryPlace = Pick<ContentEntry, 'collection' | 'locale' | 'file'>;

export interface StaleTranslations {
  /** File of an entry → other locale → its sections whose changes the file has not followed. */
  readonly stale: ReadonlyMap<string, StaleSections[string]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the entries whose other languages have changed since; skips those without a record. */
export function findStaleTranslations(site: Site, entries: readonly EntryPlace[]): StaleTranslations {
  const stale = new Map<string, StaleSections[string]>();
  const diagnostics: Diagnostic[] = [];
  // An entry of a data file has no folder, and its languages are side by side.
  const written = entries.filter(({ file }) => file.endsWith('.md'));
  for (const [folder, files] of groupBy(written, ({ file }) => path.posix.dirname(file))) {
    const read = readTranslations(site.root, folder);
    diagnostics.push(...read.diagnostics);
    if (read.record === undefined) continue;
    const found = staleSections(read.record, readSections(site, files));
    for (const { locale, file } of files) {
      const behind = found[locale];
      if (behind !== undefined) stale.set(file, behind);
    }
  }
  return { stale, diagnostics };
}

/** Skips files whose front matter cannot be read. */
function readSections(site: Site, files: readonly EntryPlace[]): Readonly<Record<string, Sections>> {
  const read = files.flatMap(({ collection, locale, file }) => {
    const source = parseFrontMatter(readFileSync(path.join(site.root, file), 'utf8'), file);
    const prose = site.collections.get(collection)?.prose ?? [];
    return source.diagnostics.length > 0 ? [] : [[locale, hashSections(source, prose)] as const];
  });
  return Object.fromEntries(read);
}

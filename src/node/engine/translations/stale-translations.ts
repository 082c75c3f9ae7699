import path from 'node:path';

import { readTranslations } from '../../content/translations/translation-file.ts';
import {
  staleSections,
  type SectionsByLocale,
  type StaleSections,
} from '../../content/translations/translation-record.ts';
import { groupBy } from '../../lib/lists/group-by.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { readText, sectionsOf, type EntryText } from './entry-texts.ts';

type TextFile = Omit<EntryText, 'folder'>;

export interface StaleTranslations {
  /** File of an entry → other locale → its sections whose changes the file has not followed. */
  readonly stale: ReadonlyMap<string, StaleSections[string]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the entries whose other languages have changed since; skips those without a record. */
export function findStaleTranslations(site: Site, entries: readonly TextFile[]): StaleTranslations {
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
function readSections(site: Site, files: readonly TextFile[]): SectionsByLocale {
  const read = files.flatMap((text) => {
    const sections = sectionsOf(site, text, readText(site, text));
    return sections === undefined ? [] : [[text.locale, sections] as const];
  });
  return Object.fromEntries(read);
}

import path from 'node:path';

import { parseFrontMatter } from '../content/front-matter.ts';
import { readTranslations } from '../content/translation-file.ts';
import { staleSections, type StaleSections } from '../content/translation-record.ts';
import { hashSections, type Sections } from '../content/translation-sections.ts';
import { createLimiter } from '../lib/files.ts';
import type { ContentEntry, Diagnostic, Site } from '../model.ts';

export type EntryPlace = Pick<ContentEntry, 'collection' | 'locale' | 'file'>;

export interface StaleTranslations {
  /** File of an entry → other locale → its sections that the file has not followed. */
  readonly stale: ReadonlyMap<string, StaleSections[string]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds the entries whose other languages have changed since; those without a record are not looked at. */
export async function findStaleTranslations(
  site: Site,
  entries: readonly EntryPlace[],
  readText: (absolute: string) => Promise<string>,
): Promise<StaleTranslations> {
  const limit = createLimiter(32);
  const stale = new Map<string, StaleSections[string]>();
  const diagnostics: Diagnostic[] = [];
  const look = async (folder: string, files: readonly EntryPlace[]) => {
    const read = await readTranslations(site.root, folder);
    diagnostics.push(...read.diagnostics);
    if (read.record === undefined) return;
    const sections = await readSections(site, files, readText);
    const found = staleSections(read.record, sections);
    for (const { locale, file } of files) {
      const behind = found[locale];
      if (behind !== undefined) stale.set(file, behind);
    }
  };
  await Promise.all([...groupByFolder(entries)].map(([folder, files]) => limit(() => look(folder, files))));
  return { stale, diagnostics };
}

/** An entry of a data file has no folder, and its languages are before everyone's eyes. */
function groupByFolder(entries: readonly EntryPlace[]): ReadonlyMap<string, readonly EntryPlace[]> {
  const folders = new Map<string, EntryPlace[]>();
  for (const entry of entries) {
    if (!entry.file.endsWith('.md')) continue;
    const folder = path.posix.dirname(entry.file);
    const files = folders.get(folder);
    if (files === undefined) folders.set(folder, [entry]);
    else files.push(entry);
  }
  return folders;
}

/** Nothing can be said of a file whose front matter cannot be read. */
async function readSections(
  site: Site,
  files: readonly EntryPlace[],
  readText: (absolute: string) => Promise<string>,
): Promise<Readonly<Record<string, Sections>>> {
  const read = files.map(async ({ collection, locale, file }) => {
    const source = parseFrontMatter(await readText(path.join(site.root, file)), file);
    const prose = site.collections.get(collection)?.prose ?? [];
    return source.diagnostics.length > 0 ? [] : [[locale, hashSections(source, prose)] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

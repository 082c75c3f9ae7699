import path from 'node:path';

import { parseFrontMatter } from '../../content/front-matter/front-matter.ts';
import { hashSections, type Sections } from '../../content/translations/translation-sections.ts';
import { entryPlace } from '../../lib/entries/entry-path.ts';
import { readTextIfExists } from '../../lib/files/files.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import { entriesOf } from '../../lib/files/walk-folder.ts';
import type { Site } from '../../model/site.ts';

/** The text of an entry in one language. */
export interface EntryText {
  readonly collection: string;
  /** Relative to the site's root, as `file`. */
  readonly folder: string;
  readonly locale: string;
  readonly file: string;
}

/** The entry texts among some absolute paths. */
export function textsAmong(
  { root, collections, locales }: Site,
  files: readonly string[],
): readonly EntryText[] {
  return files.flatMap((name) => {
    const file = relativePath(root, name);
    const { collection = '', locale = '' } = entryPlace(file) ?? {};
    const known = collections.get(collection);
    const isText =
      known !== undefined && known.file === undefined && locales.some(({ code }) => code === locale);
    return isText ? [{ collection, folder: path.posix.dirname(file), locale, file }] : [];
  });
}

export function textsIn(site: Site, folder: string): readonly EntryText[] {
  const files = entriesOf(folder).filter((entry) => entry.isFile());
  return textsAmong(
    site,
    files.map(({ name }) => path.join(folder, name)),
  );
}

/** Absolute paths of the folders that may hold an entry. */
export function entryFolders({ root, collections }: Site): readonly string[] {
  return [...collections.keys()].flatMap((name) => {
    const content = path.join(root, 'content', name);
    const entries = entriesOf(content).filter((entry) => entry.isDirectory());
    return entries.map((entry) => path.join(content, entry.name));
  });
}

/** The texts of the same entry in all languages, whether they exist or not. */
export function languagesOf({ locales }: Site, text: EntryText): readonly EntryText[] {
  return locales.map(({ code }) => ({ ...text, locale: code, file: `${text.folder}/${code}.md` }));
}

export function readText({ root }: Site, { file }: Pick<EntryText, 'file'>): string | undefined {
  return readTextIfExists(path.join(root, file));
}

/** The sections of a text. Undefined: there is no text, or it cannot be read. */
export function sectionsOf(
  { collections }: Site,
  { file, collection }: Pick<EntryText, 'file' | 'collection'>,
  text: string | undefined,
): Sections | undefined {
  if (text === undefined) return undefined;
  const source = parseFrontMatter(text, file);
  const prose = collections.get(collection)?.prose ?? [];
  return source.diagnostics.length > 0 ? undefined : hashSections(source, prose);
}

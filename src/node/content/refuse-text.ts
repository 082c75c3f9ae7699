import path from 'node:path';

import { diagnostic, didYouMean, suggestion } from '../lib/diagnostics/diagnostics.ts';
import { entryPlace, meantText } from '../lib/entries/entry-path.ts';
import { toSlug } from '../lib/slug.ts';
import type { Diagnostic } from '../model/diagnostics.ts';

/** What entries can be in. */
export interface EntryFolders {
  readonly locales: readonly string[];
  /** Those that have a folder per entry. */
  readonly collections: readonly string[];
}

/** What is wrong with the name of a file that is no entry's text; undefined if it was not meant to be one. */
export function refuseText(file: string, folders: EntryFolders): Diagnostic | undefined {
  const meant = meantText(file);
  if (meant !== undefined) return refuseEnding(file, meant, folders);
  if (!file.endsWith('.md')) return undefined;
  if (/\/readme\.md$/i.test(file))
    return unknownFile(
      file,
      `${file} is no text of an entry.`,
      'Rename it README.txt: as a note, it is not read.',
    );
  const { collection = '', key = '', locale = '' } = entryPlace(file) ?? {};
  if (!folders.collections.includes(collection)) return refuseFolder(file, collection, folders);
  if (!folders.locales.includes(locale)) return refuseLocale(file, locale, folders.locales);
  return refuseKey(file, key);
}

function refuseEnding(
  file: string,
  meant: string,
  { collections, locales }: EntryFolders,
): Diagnostic | undefined {
  const { collection = '', locale = '' } = entryPlace(meant) ?? {};
  if (!collections.includes(collection) || !locales.includes(locale.toLowerCase())) return undefined;
  const name = `${locale.toLowerCase()}.md`;
  return unknownFile(file, `${file} is not read: a text is named ${name}.`, `Rename the file: ${name}`);
}

function refuseFolder(file: string, collection: string, { collections, locales }: EntryFolders): Diagnostic {
  const [, within = ''] = file.split('/');
  return collections.includes(within)
    ? unknownFile(
        file,
        `${file} is in no folder directly below content/${within}.`,
        `Move it into one, as the text of its language: ${entryPathOf(file, locales)}`,
      )
    : unknownFile(
        file,
        `${file} is in no collection.`,
        suggestion('entry-unknown-file', collection, collections),
      );
}

function refuseLocale(file: string, locale: string, locales: readonly string[]): Diagnostic {
  const names = locales.map((code) => `${code}.md`).join(' or ');
  const message = `"${locale}" is no locale of the site.`;
  // Codes are so short that most of them are near each other.
  if (/^[a-z]{2}(?:-|$)/.test(locale))
    return unknownFile(file, message, `Declare it in the config’s locales, or rename the file to ${names}.`);
  const near = locales.find((code) => locale.endsWith(`.${code}`)) ?? didYouMean(locale, locales);
  return unknownFile(
    file,
    message,
    near === undefined
      ? `Rename a text to ${names}, and a note to ${locale}.txt, which is not read.`
      : `Did you mean "${near}"?`,
  );
}

function refuseKey(file: string, folder: string): Diagnostic {
  const key = toSlug(folder);
  return diagnostic('entry-slug', {
    message: `The folder name "${folder}" is no key: lower-case letters, digits and single hyphens.`,
    at: { file },
    ...(key !== '' && { fix: `Rename the folder: ${key}` }),
  });
}

function unknownFile(file: string, message: string, fix: string): Diagnostic {
  return diagnostic('entry-unknown-file', { message, at: { file }, fix });
}

/** Where a text beside or below the entry folders of its collection belongs; one that names no language gets the site's first. */
function entryPathOf(file: string, locales: readonly string[]): string {
  const [content = '', collection = '', ...folders] = file.split('/').slice(0, -1);
  const name = path.posix.basename(file, '.md');
  const locale = locales.find((code) => name === code || name.endsWith(`.${code}`));
  const key = toSlug(name === locale ? (folders.at(-1) ?? '') : path.posix.basename(name, `.${locale}`));
  return [content, collection, key === '' ? '<key>' : key, `${locale ?? locales[0]}.md`].join('/');
}

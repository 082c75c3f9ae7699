import path from 'node:path';

import { diagnostic, didYouMean, suggestion } from '../lib/diagnostics.ts';
import { entryPlace, meantText } from '../lib/entry-path.ts';
import { isSlug, toSlug } from '../lib/slug.ts';
import type { SourceFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';

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
  const locales = site.locales.map(({ code }) => code);
  const files: EntryFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const refuse = (code: 'entry-unknown-file' | 'entry-slug', file: string, message: string, fix?: string) =>
    diagnostics.push(diagnostic(code, { message, at: { file }, ...(fix !== undefined && { fix }) }));

  for (const source of sources) {
    const meant = meantText(source.path);
    if (meant !== undefined) {
      const { collection = '', locale = '' } = entryPlace(meant) ?? {};
      const known = site.collections.get(collection);
      if (known === undefined || known.file !== undefined || !locales.includes(locale.toLowerCase()))
        continue;
      const name = `${locale.toLowerCase()}.md`;
      refuse(
        'entry-unknown-file',
        source.path,
        `${source.path} is not read: a text is named ${name}.`,
        `Rename the file: ${name}`,
      );
      continue;
    }
    if (!source.path.endsWith('.md')) continue;
    if (/\/readme\.md$/i.test(source.path)) {
      refuse(
        'entry-unknown-file',
        source.path,
        `${source.path} is no text of an entry.`,
        'Rename it README.txt: as a note, it is not read.',
      );
      continue;
    }
    const place = entryPlace(source.path);
    const { collection = '', key = '', locale = '' } = place ?? {};
    const known = site.collections.get(collection);
    if (place === undefined || known === undefined || known.file !== undefined) {
      const folders = [...site.collections.values()]
        .filter(({ file }) => file === undefined)
        .map(({ name }) => name);
      const [, within = ''] = source.path.split('/');
      if (folders.includes(within)) {
        refuse(
          'entry-unknown-file',
          source.path,
          `${source.path} is in no folder directly below content/${within}.`,
          `Move it into one, as the text of its language: ${entryPathOf(source.path, locales)}`,
        );
      } else {
        refuse(
          'entry-unknown-file',
          source.path,
          `${source.path} is in no collection.`,
          suggestion('entry-unknown-file', collection, folders),
        );
      }
    } else if (!locales.includes(locale)) {
      const near = locales.find((code) => locale.endsWith(`.${code}`)) ?? didYouMean(locale, locales);
      refuse(
        'entry-unknown-file',
        source.path,
        `"${locale}" is no locale of the site.`,
        near === undefined
          ? `Rename a text to ${locales.map((code) => `${code}.md`).join(' or ')}, and a note to ${locale}.txt, which is not read.`
          : `Did you mean "${near}"?`,
      );
    } else if (!isSlug(key)) {
      refuse(
        'entry-slug',
        source.path,
        `The folder name "${key}" is no key: lower-case letters, digits and single hyphens.`,
        ...renaming(key),
      );
    } else {
      files.push({ collection, key, locale, source });
    }
  }
  return { files, diagnostics };
}

/** Where a text beside or below the entry folders of its collection belongs; one that names no language gets the site's first. */
function entryPathOf(file: string, locales: readonly string[]): string {
  const [content = '', collection = '', ...folders] = file.split('/').slice(0, -1);
  const name = path.posix.basename(file, '.md');
  const locale = locales.find((code) => name === code || name.endsWith(`.${code}`));
  const key = toSlug(name === locale ? (folders.at(-1) ?? '') : path.posix.basename(name, `.${locale}`));
  return [content, collection, key === '' ? '<key>' : key, `${locale ?? locales[0]}.md`].join('/');
}

function renaming(folder: string): readonly string[] {
  const key = toSlug(folder);
  return key === '' ? [] : [`Rename the folder: ${key}`];
}

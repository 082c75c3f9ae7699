import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { draftFields, wantedFields, type Draft } from '../content/new-entry/draft-fields.ts';
import { describeField } from '../content/new-entry/describe-field.ts';
import { titleProblem } from '../content/new-entry/title-problem.ts';
import { writeDataEntry, writeFrontMatter } from '../content/new-entry/write-fields.ts';
import type { Collection } from '../declarations/content.ts';
import { hasErrorCode, namingFile } from '../lib/files/files.ts';
import { toSlug } from '../lib/slug.ts';
import type { Site } from '../model/site.ts';
import { leavesSite } from './scan/scan-sources.ts';

export interface CreatedFile {
  readonly locale: string;
  /** Relative to the site's root, with `/`. */
  readonly file: string;
}

/** A field that has to be filled in before the entry can be built. */
export interface WantedField {
  readonly field: string;
  readonly description: string;
}

export type CreatedEntry =
  | {
      readonly kind: 'created';
      readonly key: string;
      readonly files: readonly CreatedFile[];
      readonly wanted: readonly WantedField[];
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string }
  /** `files`: those of the entry that already has the key. */
  | { readonly kind: 'exists'; readonly files: readonly string[] }
  | { readonly kind: 'outside'; readonly folder: string }
  /** The collection is one file, and `text` has to be added to it. */
  | { readonly kind: 'in-file'; readonly file: string; readonly text: string };

/** Writes a draft of an entry in every language of the site; never touches existing files. */
export async function createEntry(site: Site, collection: Collection, words: string): Promise<CreatedEntry> {
  const title = words
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const reason = titleProblem(title, collection.reservedSlugs);
  if (reason !== undefined) return { kind: 'refused', reason };
  const key = toSlug(title);
  const draft = await draftFields(collection.schema, title, site.clock.now);
  const locales = site.locales.map(({ code }) => code);
  if (collection.file !== undefined) {
    const text = writeDataEntry(key, draft.fields, { locales, prose: collection.prose });
    return { kind: 'in-file', file: `content/${collection.file}`, text };
  }
  const folder = `content/${collection.name}/${key}`;
  for (const name of ['content', path.posix.dirname(folder), folder]) {
    if (await leavesSite(site.root, path.join(site.root, name))) return { kind: 'outside', folder: name };
  }
  const files = locales.map((locale) => ({ locale, file: `${folder}/${locale}.md` }));
  const existing = await writeNew(
    site.root,
    folder,
    files.map(({ file }) => file),
    writeFrontMatter(draft.fields),
  );
  return existing.length > 0
    ? { kind: 'exists', files: existing }
    : { kind: 'created', key, files, ...openPoints(draft) };
}

function openPoints({ fields, problems }: Draft) {
  const wanted = wantedFields(fields).map(({ name, schema }) => ({
    field: name,
    description: describeField(schema),
  }));
  return { wanted, problems };
}

/** Writes all of the files or none; returns the files of an entry that already exists. A folder with only pictures is not an entry yet. */
async function writeNew(
  root: string,
  folder: string,
  files: readonly string[],
  text: string,
): Promise<readonly string[]> {
  const absolute = path.join(root, folder);
  await mkdir(absolute, { recursive: true });
  const markdown = (await readdir(absolute)).filter((name) => name.endsWith('.md')).sort();
  if (markdown.length > 0) return markdown.map((name) => `${folder}/${name}`);
  const begun: string[] = [];
  try {
    for (const file of files) {
      begun.push(file);
      await writeFile(path.join(root, file), text, { flag: 'wx' });
    }
    return [];
  } catch (error) {
    // If another process writes there, its files stay.
    const others = hasErrorCode(error, 'EEXIST') ? begun.splice(-1) : [];
    // A full disk leaves an empty file.
    await Promise.all(begun.map((file) => rm(path.join(root, file), { force: true })));
    if (others.length > 0) return others;
    await rmdir(absolute).catch(() => undefined);
    throw namingFile(error, path.join(root, begun.at(-1) ?? folder));
  }
}

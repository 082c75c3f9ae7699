import { isRecord } from '../../shared/is-record.ts';
import type { Json } from '../../shared/json.ts';
import { allOf } from '../lib/entries/broken-entries.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { entryId } from '../lib/entries/entry-id.ts';
import { readSource } from '../lib/files/read-source.ts';
import { isSlug, toSlug } from '../lib/slug.ts';
import { textFailure } from '../lib/diagnostics/text-failure.ts';
import { textProblem } from '../lib/diagnostics/text-problem.ts';
import type { SourceFile } from '../model/content.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { EntryFile } from './list-entries.ts';
import { parseYaml, type ParsedYaml } from './front-matter/parse-yaml.ts';
import type { ParsedEntry, ParsedText } from './texts/parsed-entry.ts';
import { emptyBody } from './bodies/stored-body.ts';

export interface DataEntry {
  readonly file: EntryFile;
  readonly parsed: ParsedEntry;
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
}

export interface ReadDataFiles {
  readonly entries: readonly DataEntry[];
  readonly diagnostics: readonly Diagnostic[];
  /** `collection/key/locale` of entries whose locale cannot be read, and `allOf` the collections whose file cannot be. */
  readonly broken: readonly string[];
}

type Fields = Readonly<Record<string, Json>>;

/**
 * Reads the collections that are one YAML file: `key: { …shared fields, fr: {…}, en: {…} }`. `known`: results of earlier reads; a file that
 * has not changed has the same `SourceFile` object.
 */
export async function readDataFiles(
  site: Site,
  sources: readonly SourceFile[],
  known: WeakMap<SourceFile, ReadDataFiles>,
): Promise<ReadDataFiles> {
  const collections = [...site.collections.values()].filter(({ file }) => file !== undefined);
  const byPath = new Map(
    collections.length === 0 ? [] : sources.map((source) => [source.path.normalize('NFC'), source]),
  );
  const entries: DataEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  const broken: string[] = [];
  for (const { name, file } of collections) {
    const source = byPath.get(`content/${file}`.normalize('NFC'));
    if (source === undefined) {
      broken.push(allOf(name));
      diagnostics.push(
        diagnostic('file-missing', {
          message: `The collection ${name} has no content/${file}.`,
          at: { file: `content/${file}` },
        }),
      );
      continue;
    }
    const read =
      known.get(source) ?? tryFile(site, { collection: name, source, text: await readSource(source) });
    known.set(source, read);
    entries.push(...read.entries);
    diagnostics.push(...read.diagnostics);
    broken.push(...read.broken);
  }
  return { entries, diagnostics, broken };
}

interface DataFile {
  readonly collection: string;
  readonly source: SourceFile;
  readonly text: string;
}

function tryFile(site: Site, file: DataFile): ReadDataFiles {
  try {
    return readFile(site, file);
  } catch (error) {
    return unreadable(file.collection, [textFailure(file.source.path, error)]);
  }
}

function readFile(site: Site, file: DataFile): ReadDataFiles {
  const { collection, source, text } = file;
  const misread = textProblem(text, source.path);
  if (misread !== undefined) return unreadable(collection, [misread]);
  const yaml = parseYaml(text, { file: source.path, source: text, offset: 0 });
  if (isRecord(yaml.data)) {
    const read = readEntries(site, file, yaml);
    return { ...read, diagnostics: [...yaml.diagnostics, ...read.diagnostics] };
  }
  const noMap = diagnostic('front-matter-invalid', {
    message: `${source.path} is not a map of entries.`,
    fix: 'Write each entry below its key, or {} if there is none.',
    at: yaml.locate([]),
  });
  return unreadable(collection, yaml.diagnostics.length > 0 ? yaml.diagnostics : [noMap]);
}

function unreadable(collection: string, diagnostics: readonly Diagnostic[]): ReadDataFiles {
  return { entries: [], diagnostics, broken: [allOf(collection)] };
}

function readEntries(site: Site, { collection, source }: DataFile, yaml: ParsedYaml): ReadDataFiles {
  const codes = site.locales.map(({ code }) => code);
  const entries: DataEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  const broken: string[] = [];
  const keys = new Set<string>();
  for (const [key, value] of Object.entries(yaml.data as Fields)) {
    const fields = isRecord(value) ? value : {};
    const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => !codes.includes(name)));
    for (const locale of codes) {
      const file = { collection, key, locale, source };
      // "fr:" with nothing below it: all fields are shared.
      const own = fields[locale] === null ? {} : fields[locale];
      if (!isRecord(own)) {
        broken.push(entryId(file));
        diagnostics.push(own === undefined ? missingLocale(site, file, yaml) : noFields(file, yaml));
        continue;
      }
      // The key is the slug of each language that has none of its own.
      if (!isSlug(key) && own['slug'] === undefined && shared['slug'] === undefined) {
        broken.push(entryId(file));
        keys.add(key);
        continue;
      }
      const locate = (path: readonly PropertyKey[]) => {
        const [name = ''] = path;
        const isShared = Object.hasOwn(shared, name) && !Object.hasOwn(own, name);
        return yaml.locate(isShared ? [key, ...path] : [key, locale, ...path]);
      };
      entries.push({ file, parsed: withoutBody({ ...shared, ...own } as Fields), locate });
    }
  }
  diagnostics.push(...[...keys].map((key) => noSlug(key, yaml)));
  return { entries, diagnostics, broken };
}

function noFields({ key, locale }: EntryFile, yaml: ParsedYaml): Diagnostic {
  return diagnostic('front-matter-invalid', {
    message: `What "${key}" has in ${locale} is no map of fields.`,
    fix: `Write each field by its name, such as ${locale}: { title: … }`,
    at: yaml.locate([key, locale]),
  });
}

function noSlug(key: string, yaml: ParsedYaml): Diagnostic {
  const slug = toSlug(key);
  return diagnostic('entry-slug', {
    message: `"${key}" is no key: lower-case letters, digits and single hyphens.`,
    ...(slug !== '' && { fix: `Rename it: ${slug}` }),
    at: yaml.locate([key]),
  });
}

function missingLocale(
  { missingTranslation }: Site,
  { key, locale, source }: EntryFile,
  yaml: ParsedYaml,
): Diagnostic {
  return diagnostic('entry-missing-translation', {
    severity: missingTranslation === 'warn' ? 'warning' : 'error',
    message: `${source.path}: "${key}" has no fields for ${locale}.`,
    fix: `Add "${locale}:" below "${key}:".`,
    at: yaml.locate([key]),
  });
}

const emptyText: ParsedText = { excerpt: '', readingMinutes: 1, headings: [], links: [], components: [] };

function withoutBody(data: Fields): ParsedEntry {
  return {
    data,
    body: emptyBody,
    text: () => emptyText,
    diagnostics: [],
  };
}

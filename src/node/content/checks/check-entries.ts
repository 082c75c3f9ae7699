import { diagnostic, fieldOf } from '../../lib/diagnostics/diagnostics.ts';
import { entryId } from '../../lib/entries/entry-id.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { createEntryLookup } from './entry-lookup.ts';

export interface CheckedContent {
  readonly entries: readonly ContentEntry[];
  /** Drafts and future entries. */
  readonly unpublished: readonly ContentEntry[];
  /** Entries already reported. */
  readonly broken: ReadonlySet<string>;
}

/** Checks entries against each other: each needs a translation in every locale, and a slug of its own. */
export function checkEntries(site: Site, content: CheckedContent): readonly Diagnostic[] {
  return [...missingTranslations(site, content), ...duplicateSlugs(site, content.entries)];
}

/** An entry that lacks a language is reported for the first language that it has. */
function missingTranslations(
  site: Site,
  { entries, unpublished, broken }: CheckedContent,
): readonly Diagnostic[] {
  const locales = site.locales.map(({ code }) => code);
  const translations = createLists<ContentEntry>();
  for (const entry of entries) translations.in(entry.collection, entry.key).push(entry);
  const findUnpublished = createEntryLookup(unpublished);
  return entries.flatMap((entry) => {
    const present = translations.in(entry.collection, entry.key);
    if (present.length === locales.length || present[0] !== entry) return [];
    return locales
      .filter((code) => !present.some(({ locale }) => locale === code))
      .filter((code) => !broken.has(entryId({ ...entry, locale: code })))
      .map((code) => reportMissing(site, entry, code, findUnpublished(entryId({ ...entry, locale: code }))));
  });
}

/** `other`: the file exists but is not published. */
function reportMissing(
  { missingTranslation, drafts }: Site,
  { collection, key, file }: ContentEntry,
  locale: string,
  other: ContentEntry | undefined,
): Diagnostic {
  const warns = missingTranslation === 'warn';
  const isDraft = other?.draft === true && !drafts;
  const what = other?.file ?? `content/${collection}/${key}/${locale}.md`;
  const why = other === undefined ? 'missing' : isDraft ? 'a draft' : `scheduled for ${other.date}`;
  const ways = [
    other === undefined
      ? 'Add the file'
      : isDraft
        ? 'Remove "draft: true" from it'
        : 'Give both the same date',
    'mark every language as a draft',
    ...(warns ? [] : ["set missingTranslation: 'warn'"]),
  ];
  return diagnostic('entry-missing-translation', {
    severity: warns ? 'warning' : 'error',
    // One file may hold all languages of an entry.
    message: `${file} has no translation in ${locale}: ${what === file ? `"${key}"` : what} is ${why}.`,
    fix: `${ways.slice(0, -1).join(', ')}${ways.length > 2 ? ',' : ''} or ${ways.at(-1)}.`,
    at: { file },
  });
}

/** Reports the entry that sets its slug explicitly: the other's may be its folder's name. */
function duplicateSlugs(site: Site, entries: readonly ContentEntry[]): readonly Diagnostic[] {
  const known = new Map(site.locales.map(({ code }) => [code, createLists<ContentEntry>()]));
  return entries.flatMap((entry) => {
    const same = known.get(entry.locale)?.in(entry.collection, entry.slug) ?? [];
    const [other] = same;
    same.push(entry);
    if (other === undefined) return [];
    const [first, second] = entry.slug === entry.key ? [entry, other] : [other, entry];
    return [
      diagnostic('entry-duplicate-slug', {
        message: `The slug "${entry.slug}" is used by ${first.file} and ${second.file}.`,
        at: fieldOf(second, 'slug'),
      }),
    ];
  });
}

interface Lists<Item> {
  readonly in: (collection: string, name: string) => Item[];
}

/** Lists by two names: a combined key would be a string to build and hash for each of thousands of entries. */
function createLists<Item>(): Lists<Item> {
  const collections = new Map<string, Map<string, Item[]>>();
  return {
    in(collection, name) {
      let names = collections.get(collection);
      if (names === undefined) collections.set(collection, (names = new Map()));
      let list = names.get(name);
      if (list === undefined) names.set(name, (list = []));
      return list;
    },
  };
}

import type { Reference } from '../../../shared/content.ts';
import type { Json } from '../../../shared/json.ts';
import { diagnostic, hasErrors, toWarning } from '../../lib/diagnostics/diagnostics.ts';
import { toInstant } from '../../lib/instant.ts';
import { localeOf } from '../../lib/entries/locale-of.ts';
import { shorten } from '../../../shared/shorten.ts';
import type { Collection } from '../../declarations/content.ts';
import { isSlug, reservingPattern, toSlug } from '../../lib/slug.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { applyProse } from '../apply-prose.ts';
import type { AssetLookup } from '../fields/asset-lookup.ts';
import { lazyParts } from '../entries/lazy-parts.ts';
import type { EntryFile } from '../list-entries.ts';
import { makeEntry, type EntryFields } from '../entries/make-entry.ts';
import { namedFiles } from '../fields/named-files.ts';
import type { SkimmedEntry } from '../texts/parse-entry.ts';
import type { ParsedBody, ParsedEntry } from '../texts/parsed-entry.ts';
import { resolveMarkers, type Resolved } from '../fields/resolve-markers.ts';
import { validateData, type Validation } from '../fields/validate-data.ts';
import { typographer } from '../typography/typography.ts';

/** Finds the position of a field. Parses the file again, so it is only called when there is a mistake. */
export type Locator = () => Promise<(path: readonly PropertyKey[]) => SourcePosition>;

/** A reference in an entry, to be checked when all entries are known. */
export interface ReferenceUse {
  readonly reference: Reference;
  /** The entry that contains it. */
  readonly owner: Pick<ContentEntry, 'collection' | 'key' | 'locale'>;
  readonly path: readonly PropertyKey[];
  readonly locator: Locator;
}

/** A file whose data has passed its schema; its body is finished when all entries are known. */
export interface CheckedEntry {
  readonly entry: ContentEntry;
  readonly body: ParsedBody;
  readonly text: ParsedEntry['text'];
  readonly file: EntryFile;
  /** Parses a skimmed entry, as reading its body or text does. Mistakes in its text are not known yet. */
  readonly parsed?: () => ParsedEntry;
}

export interface EntryCheck {
  /** Undefined if there are errors in the fields. */
  readonly checked: CheckedEntry | undefined;
  /** The entry despite its errors, so that mistakes in its text are reported too; nothing else of it is used. */
  readonly faulty?: CheckedEntry | undefined;
  readonly references: readonly ReferenceUse[];
  readonly diagnostics: readonly Diagnostic[];
}

interface CheckContext {
  readonly assets: AssetLookup;
  readonly locator: Locator;
}

/** Mistakes that leave no fields to check. */
const unreadable = new Set([
  'text-encoding',
  'text-control',
  'merge-conflict',
  'text-failed',
  'front-matter-missing',
  'front-matter-engine',
  'front-matter-yaml',
  'front-matter-limit',
]);

/** Checks one file against its collection: schema, slug, pictures and files. */
export async function checkEntry(
  site: Site,
  file: EntryFile,
  parsed: ParsedEntry | SkimmedEntry,
  context: CheckContext,
): Promise<EntryCheck> {
  const collection = site.collections.get(file.collection) as Collection;
  if (parsed.diagnostics.some(({ code }) => unreadable.has(code))) {
    return { checked: undefined, references: [], diagnostics: parsed.diagnostics };
  }
  const { slug = file.key, draft = false, ...fields } = parsed.data;
  const validation = await validateFields(collection, fields, {
    file: file.source.path,
    places: site.places,
    locator: context.locator,
  });
  const mistakes = [...checkOwnFields(slug, draft, collection), ...checkDate(fields['date'], validation)];
  const ofFields = [
    ...validation.diagnostics,
    ...(mistakes.length === 0 ? [] : await locateMistakes(mistakes, context.locator)),
  ];
  const isRefused = hasErrors(validation.diagnostics);
  const value = isRefused ? namedFiles(collection.schema, fields) : validation.value;
  const { references, ...quick } = resolveAssets(file, value, context);
  const resolved = quick.diagnostics.length === 0 ? quick : await locateAssets(file, value, context);
  ofFields.push(...resolved.diagnostics);
  const { date } = fields;
  const own: EntryFields = {
    slug: typeof slug === 'string' ? slug : file.key,
    date: typeof date === 'string' ? date : undefined,
    draft: draft === true,
    data: isRefused
      ? {}
      : (applyProse(
          resolved.value,
          collection.prose,
          typographer(localeOf(site.locales, file.locale).language),
        ) as Json),
  };
  const checked = 'parsed' in parsed ? skimmed(file, own, parsed.parsed) : read(file, own, parsed);
  const diagnostics = [...parsed.diagnostics, ...ofFields];
  // Nobody sees it, so it need not be complete.
  if (own.draft && !site.drafts) return { checked, references, diagnostics: diagnostics.map(toWarning) };
  // With a mistake in the text alone, the addresses of all pages are known, so that links to them can be checked.
  const isFaulty = hasErrors(ofFields);
  return {
    checked: isFaulty ? undefined : checked,
    faulty: isFaulty ? checked : undefined,
    references,
    diagnostics,
  };
}

function read(file: EntryFile, fields: EntryFields, { body, text }: ParsedEntry): CheckedEntry {
  return { entry: makeEntry(file, fields, text), body, text, file };
}

/** Parses nothing until more than the fields of an entry is needed. */
function skimmed(file: EntryFile, fields: EntryFields, parsed: () => ParsedEntry): CheckedEntry {
  const text = () => parsed().text();
  return withBody({ entry: makeEntry(file, fields, text), text, file, parsed }, parsed);
}

const withBody = lazyParts<Pick<ParsedEntry, 'body'>>(['body']);

interface FieldsContext extends Pick<CheckContext, 'locator'>, Pick<Site, 'places'> {
  /** Path of the file that contains them. */
  readonly file: string;
}

async function validateFields(
  { name, schema }: Collection,
  fields: unknown,
  { file, places, locator }: FieldsContext,
): Promise<Validation> {
  const codes = { invalid: 'front-matter-invalid', unknownKey: 'front-matter-unknown-key' } as const;
  const declared = {
    name: `collections.${name}`,
    at: () => places.ofKey(['collections', name]),
  };
  const quick = await validateData(schema, fields, { ...codes, declared, locate: () => ({ file }) });
  if (quick.diagnostics.length === 0) return quick;
  return validateData(schema, fields, { ...codes, declared, locate: await locator() });
}

/** What is wrong with a field, before it is known where it stands. */
interface FieldMistake {
  readonly field: string;
  readonly code: 'entry-slug' | 'entry-reserved-slug' | 'front-matter-invalid';
  readonly message: string;
  readonly fix?: string;
}

/** Checks the fields that belong to the generator rather than the schema. */
function checkOwnFields(
  slug: Json,
  draft: Json,
  { name, reservedSlugs }: Collection,
): readonly FieldMistake[] {
  const mistakes: FieldMistake[] = [];
  const pattern = typeof slug === 'string' ? reservingPattern(slug, reservedSlugs) : undefined;
  if (typeof slug !== 'string' || !isSlug(slug)) {
    const message = `The slug ${shorten(JSON.stringify(slug))} is not usable in a URL.`;
    mistakes.push({ field: 'slug', code: 'entry-slug', message, ...slugFix(slug) });
  } else if (pattern !== undefined) {
    const message = `The slug "${slug}" of ${name} is reserved: it matches ${pattern} of reservedSlugs.`;
    mistakes.push({ field: 'slug', code: 'entry-reserved-slug', message });
  }
  if (typeof draft !== 'boolean')
    mistakes.push({
      field: 'draft',
      code: 'front-matter-invalid',
      message: `draft: expected true or false, got ${shorten(JSON.stringify(draft))}.`,
      fix: 'Write draft: true, or remove the line.',
    });
  return mistakes;
}

/** The date by which an entry is published. If a schema turns the field into neither text nor a `Date`, it is not such a date. */
function checkDate(written: Json | undefined, { value, diagnostics }: Validation): readonly FieldMistake[] {
  if (typeof written !== 'string' || toInstant(written) !== undefined || hasErrors(diagnostics)) return [];
  const read = (value as { readonly date?: unknown } | null)?.date;
  if (read !== undefined && typeof read !== 'string' && !(read instanceof Date)) return [];
  const message = `date: ${JSON.stringify(written)} is not a date that an entry can be published on.`;
  const fix = 'Write it as 2026-02-25 or 2026-02-25T09:30; put any other text in a field of another name.';
  return [{ field: 'date', code: 'front-matter-invalid', message, fix }];
}

async function locateMistakes(
  mistakes: readonly FieldMistake[],
  locator: Locator,
): Promise<readonly Diagnostic[]> {
  const locate = await locator();
  return mistakes.map(({ field, code, ...what }) => diagnostic(code, { ...what, at: locate([field]) }));
}

function slugFix(slug: Json): { readonly fix?: string } {
  if (typeof slug === 'number') return { fix: `Write it in quotes: slug: "${slug}"` };
  const near = typeof slug === 'string' ? toSlug(slug) : '';
  return near === '' ? {} : { fix: `Did you mean "${near}"?` };
}

interface ResolvedAssets extends Resolved {
  readonly references: readonly ReferenceUse[];
}

function resolveAssets(file: EntryFile, value: unknown, { assets, locator }: CheckContext): ResolvedAssets {
  const references: ReferenceUse[] = [];
  const resolved = resolveMarkers(value, {
    file: file.source.path,
    assets,
    locate: () => ({ file: file.source.path }),
    onReference: (reference, path) => references.push({ reference, path, owner: file, locator }),
  });
  return { ...resolved, references };
}

/** The same again, with the places of the mistakes. */
async function locateAssets(
  file: EntryFile,
  value: unknown,
  { assets, locator }: CheckContext,
): Promise<Resolved> {
  return resolveMarkers(value, {
    file: file.source.path,
    assets,
    locate: await locator(),
    onReference: () => undefined,
  });
}

import { isRecord } from '../../../shared/is-record.ts';
import { findControl } from '../../lib/diagnostics/control-sign.ts';
import { didYouMean, meant } from '../../lib/diagnostics/diagnostics.ts';
import { toInstant } from '../../lib/instant.ts';
import type { PageSpec } from '../../declarations/routes.ts';

/** A page function returned something that contains no pages. */
export class PageResultError extends Error {
  override readonly name = 'PageResultError';
}

/** An asynchronous function would be awaited at each save. */
export const asyncFunction =
  'It is async, or gives a promise: page functions give their pages at once. What they wait for is loaded at the top of site.config.ts, which may await.';

export function isPromise(value: unknown): boolean {
  return isRecord(value) && typeof value['then'] === 'function';
}

export interface CheckedSpec {
  /** The fields that are right, and `params` even if wrong, since they identify the page. */
  readonly spec: PageSpec;
  /** The mistakes, field by field; empty if there are none. */
  readonly problems: string;
}

/** Checks a page returned by a page function against its type, which otherwise only the author's compiler would do. */
export function checkPageSpec(given: unknown, collections: readonly string[]): CheckedSpec {
  if (isPromise(given)) throw new PageResultError(asyncFunction);
  if (!isRecord(given)) throw new PageResultError('One of the pages that it gives is no object.');
  const problems: string[] = [];
  for (const name of required) if (given[name] === undefined) problems.push(`${name} is missing`);
  const wrong: string[] = [];
  for (const name of Object.keys(given)) {
    // Nearly all, of thousands of pages.
    if (name === 'data' || isRightAsAWhole(given[name], fields.get(name))) continue;
    const found = fieldProblems(given, name, { known: fields, owner: 'a page', path: name });
    problems.push(...found);
    if (found.length > 0 && fields.has(name) && name !== 'params') wrong.push(name);
  }
  problems.push(...unknownCollections(given, collections));
  const kept =
    wrong.length === 0
      ? given
      : Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
  return { spec: kept as unknown as PageSpec, problems: problems.join(', ') };
}

function isRightAsAWhole(value: unknown, field: FieldType | undefined): boolean {
  return field !== undefined && field.parts === undefined && field.accepts(value);
}

interface FieldPlace {
  readonly known: Fields;
  /** What the fields are of, in words. */
  readonly owner: string;
  readonly path: string;
}

function fieldProblems(
  owner: Readonly<Record<string, unknown>>,
  name: string,
  place: FieldPlace,
): readonly string[] {
  const value = owner[name];
  if (value === undefined) return [];
  const field = place.known.get(name);
  if (field === undefined)
    return [`${place.path} is no field of ${place.owner}${meant(didYouMean(name, place.known.keys()))}`];
  if (!field.accepts(value)) return [`${place.path} is not ${field.what}`];
  const { parts } = field;
  if (parts === undefined || !isRecord(value)) return [];
  return Object.keys(value).flatMap((part) =>
    fieldProblems(value, part, { known: parts, owner: place.path, path: `${place.path}.${part}` }),
  );
}

/** An entry of an unknown collection would never be found. */
function unknownCollections(
  { entry, shows }: Readonly<Record<string, unknown>>,
  collections: readonly string[],
): readonly string[] {
  if (shows === undefined && (!isEntryKey(entry) || collections.includes(entry.collection))) return [];
  const named = [entry, ...(Array.isArray(shows) ? (shows as readonly unknown[]) : [])]
    .filter(isEntryKey)
    .map(({ collection }) => collection);
  return [...new Set(named)]
    .filter((name) => !collections.includes(name))
    .map((name) => `there is no collection "${name}"${meant(didYouMean(name, collections))}`);
}

type Fields = ReadonlyMap<string, FieldType>;

interface FieldType {
  readonly what: string;
  readonly accepts: (value: unknown) => boolean;
  /** Of an object: its own fields, all of which may be left out. */
  readonly parts?: Fields;
}

const text: FieldType = { what: 'a string', accepts: isString };
/** Content and messages hold no control characters; what code takes from elsewhere may. */
const words: FieldType = {
  what: 'a string without control characters',
  accepts: (value) => isString(value) && findControl(value) === undefined,
};
/** Networks and the sitemap also accept years and months as dates. */
const date: FieldType = {
  what: 'a date as text, such as 2026-03-05',
  accepts: (value) =>
    isString(value) && (toInstant(value) !== undefined || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(value)),
};
const params: FieldType = {
  what: 'an object of strings and numbers',
  accepts: (value) => isRecord(value) && Object.values(value).every(isParam),
};
const target: FieldType = {
  what: 'the name of a route with its params: { name, params }',
  accepts: (value) => isRecord(value) && isString(value['name']),
  parts: new Map(Object.entries({ name: text, params, hash: text })),
};
const image: FieldType = {
  what: 'a picture of the content',
  accepts: (value) => isRecord(value) && value['kind'] === 'image',
};

const required = ['title', 'description', 'data'] as const satisfies readonly (keyof PageSpec)[];

/** All fields but `data`, whose type is the template's own. */
const types = {
  params,
  title: words,
  description: words,
  key: text,
  fallback: text,
  canonical: target,
  previous: target,
  next: target,
  image,
  card: {
    what: 'an object',
    accepts: isRecord,
    parts: new Map(Object.entries({ title: words, kicker: words, footer: words, image })),
  },
  type: oneOf('website', 'article'),
  published: date,
  modified: date,
  jsonLd: { what: 'a list of objects', accepts: (value) => Array.isArray(value) && value.every(isRecord) },
  layout: text,
  colorMode: oneOf('light', 'dark', 'system'),
  noindex: { what: 'true or false', accepts: (value) => typeof value === 'boolean' },
  entry: { what: 'the collection and the key of an entry: { collection, key }', accepts: isEntryKey },
  shows: {
    what: 'a list of entries with their anchors: [{ collection, key, anchor }]',
    accepts: (value) =>
      Array.isArray(value) && value.every((item) => isEntryKey(item) && isString(item['anchor'])),
  },
} as const satisfies Readonly<Record<Exclude<keyof PageSpec, 'data'>, FieldType>>;

const fields: Fields = new Map(Object.entries(types));

function oneOf(...names: readonly string[]): FieldType {
  return { what: names.join(' or '), accepts: (value) => isString(value) && names.includes(value) };
}

type EntryKey = Readonly<Record<string, unknown>> & Readonly<Record<'collection' | 'key', string>>;

function isEntryKey(value: unknown): value is EntryKey {
  return isRecord(value) && isString(value['collection']) && isString(value['key']);
}

function isParam(value: unknown): boolean {
  return value === undefined || isString(value) || typeof value === 'number';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

import { toInstant } from '../lib/instant.ts';

/** A value that a schema refuses, and what is known of its field. */
export interface Mismatch {
  /** The schema's own words. */
  readonly issue: string;
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  /** Whether the field takes the value once it is written as a text. */
  readonly takesText: boolean;
  /** Whether the field takes days, and no time of day. */
  readonly takesDaysOnly: boolean;
  /** All values of attributes are texts. */
  readonly isAttribute: boolean;
}

export interface MismatchWords {
  readonly message: string;
  /** Undefined: what belongs there. */
  readonly fix?: string;
}

/** What zod says of a value that none of several schemas takes. */
const noneOfThem = 'Invalid input';

/** What zod says of a value of another type. */
const otherType = /\bexpected (\w+), received \w+$/;

/** A schema of every date that an entry can be published by. */
export const dateOrTime = 'z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])';

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'names with values',
  record: 'names with values',
};

/** Says in a writer's words that a value is of another type than its field; undefined where that is not the mistake. */
export function describeMismatch(mismatch: Mismatch): MismatchWords | undefined {
  const { issue, path, value, takesText, takesDaysOnly, isAttribute } = mismatch;
  const name = path.join('.');
  if (name === '') return undefined;
  if (value === null) return { message: `The field "${name}" is empty.` };
  const key = typeof path.at(-1) === 'string' ? `${String(path.at(-1))}: ` : '';
  if (takesText && (typeof value === 'number' || typeof value === 'boolean'))
    return {
      message: `${name}: ${value} is ${typeof value === 'number' ? 'a number' : 'no text'} without quotes.`,
      // YAML reads 007 and 1.10 as other numbers: what is written is not known here.
      fix: `Write it in quotes: ${key}"…"`,
    };
  if (takesDaysOnly && typeof value === 'string' && value.length > 10 && toInstant(value) !== undefined)
    return {
      message: `${name}: ${value} has a time, and the schema takes days alone.`,
      fix: `Write ${value.slice(0, 10)}, or let the schema take times: ${dateOrTime}.`,
    };
  if (issue === noneOfThem && typeof value !== 'object')
    return {
      message: `${name}: the ${isAttribute ? 'attribute' : 'field'} does not take ${sayText(value)}.`,
    };
  const wanted = types[otherType.exec(issue)?.[1] ?? ''];
  if (wanted === undefined) return undefined;
  return {
    message: `${name}: expected ${wanted}, and ${sayValue(value)}.`,
    ...(!isAttribute && isQuoted(value, wanted) && { fix: `Write it without quotes: ${key}${value}` }),
  };
}

function sayValue(value: unknown): string {
  if (Array.isArray(value)) return 'this is a list';
  if (typeof value === 'object') return 'these are names with values';
  return `${sayText(value)} is none`;
}

function sayText(value: unknown): string {
  const said = JSON.stringify(value);
  return said.length > 60 ? 'this text' : said;
}

/** A number, `true` or `false` that quotes make a text. */
function isQuoted(value: unknown, wanted: string): value is string {
  if (typeof value !== 'string') return false;
  if (wanted === types['boolean']) return value === 'true' || value === 'false';
  return wanted.endsWith('number') && /^-?\d+(?:\.\d+)?$/.test(value);
}

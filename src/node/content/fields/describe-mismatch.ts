import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';
import { toInstant } from '../../lib/instant.ts';
import { shorten } from '../../../shared/shorten.ts';

/** A value that its schema rejects, with what is known about the field. */
export interface Mismatch {
  /** The schema's message. */
  readonly issue: string;
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  /** The texts that the field accepts, if it accepts no others. */
  readonly options: readonly string[];
  /** Whether the field would accept the value if it were quoted. */
  readonly takesText: boolean;
  /** Whether the field would accept the value as the only item of a list. */
  readonly takesList: boolean;
  /** Whether the field accepts dates, but no time of day. */
  readonly takesDaysOnly: boolean;
  /** Attribute values always arrive as strings. */
  readonly isAttribute: boolean;
}

export interface MismatchWords {
  readonly message: string;
  /** Undefined: states what the field expects. */
  readonly fix?: string;
}

/** zod's message for a value that no member of a union accepts. */
const noneOfThem = 'Invalid input';

/** zod's message for a value of another type. */
const otherType = /\bexpected (\w+), received \w+$/;

/** zod's message for a value that is not among those of an enumeration. */
const otherOption = /^Invalid (?:option|input): (expected (?:one of )?".+")$/s;

/** zod's message for a text that is not a day of the calendar. */
const noDay = 'Invalid ISO date';

/** A schema that accepts every date that an entry can be published on. */
export const dateOrTime = 'z.union([z.iso.date(), z.iso.datetime({ local: true, offset: true })])';

/** A text that YAML reads as a list of plain texts between brackets. */
const plainItems = /^[\p{L}\p{N} ,’-]+$/u;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Explains a value of the wrong type in a writer's terms; undefined when the mistake is something else. */
export function describeMismatch(mismatch: Mismatch): MismatchWords | undefined {
  const { issue, path, value, options, takesText, takesList, takesDaysOnly, isAttribute } = mismatch;
  const name = path.join('.');
  if (name === '') return undefined;
  if (value === null) return { message: `The field "${name}" is empty.` };
  const key = typeof path.at(-1) === 'string' ? `${String(path.at(-1))}: ` : '';
  if (takesText && (typeof value === 'number' || typeof value === 'boolean'))
    return {
      message: `${name}: without quotes, ${value} is a ${typeof value}, not text.`,
      // YAML reads 007 as 7 and 1.10 as 1.1, so the original text is not known here.
      fix: `Write it in quotes: ${key}"…"`,
    };
  if (takesDaysOnly && typeof value === 'string' && value.length > 10 && toInstant(value) !== undefined)
    return {
      message: `${name}: ${value} includes a time, and the schema takes dates without one.`,
      fix: `Write ${value.slice(0, 10)}, or let the schema take times: ${dateOrTime}.`,
    };
  if (issue === noDay && typeof value === 'string')
    return {
      message: /^\d{4}-\d\d-\d\d$/.test(value)
        ? `${name}: the calendar has no ${value}.`
        : `${name}: ${formatValue(value)} is not a date.`,
    };
  const listed = otherOption.exec(issue)?.[1];
  if (listed !== undefined && options.length > 0) {
    const near = didYouMean(value, options);
    return {
      message: `${name}: ${listed.replaceAll('"|"', '", "')}, got ${formatValue(value)}.`,
      ...(near !== undefined && { fix: `Did you mean "${near}"?` }),
    };
  }
  if (issue === noneOfThem && typeof value !== 'object')
    return {
      message: `${name}: the ${isAttribute ? 'attribute' : 'field'} does not accept ${formatValue(value)}.`,
    };
  const expected = types[otherType.exec(issue)?.[1] ?? ''];
  if (expected === undefined) return undefined;
  const isUnlisted =
    takesList && expected === types['array'] && typeof value === 'string' && plainItems.test(value);
  return {
    message: `${name}: expected ${expected}, got ${formatValue(value)}.`,
    ...(!isAttribute && isUnlisted && { fix: `Write it between brackets: ${key}[${value}]` }),
    ...(!isAttribute && isQuoted(value, expected) && { fix: `Write it without quotes: ${key}${value}` }),
  };
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : shorten(JSON.stringify(value));
}

/** A number, `true` or `false` that is text because it was quoted. */
function isQuoted(value: unknown, expected: string): value is string {
  if (typeof value !== 'string') return false;
  if (expected === types['boolean']) return value === 'true' || value === 'false';
  return expected.endsWith('number') && /^-?\d+(?:\.\d+)?$/.test(value);
}

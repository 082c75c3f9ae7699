import { isPlainObject } from './is-record.ts';
import type { Json } from './json.ts';

export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

/** As many parts as fit in a message: an item of a list is often wrong in all of them. */
const FEW = 8;

/** Converts a value to JSON, collecting the Markdown bodies that it refers to; throws NotJsonError naming the parts that are not JSON. */
export function toJson(value: unknown, bodies: Set<string>, at = 'data'): Json {
  const problems: string[] = [];
  const json = tryConvert(value, { bodies, problems }, at);
  if (problems.length === 0) return json;
  const more = problems.length > FEW ? [`and ${problems.length - FEW} more`] : [];
  throw new NotJsonError([...problems.slice(0, FEW), ...more].join(', '));
}

interface Found {
  readonly bodies: Set<string>;
  readonly problems: string[];
}

function tryConvert(value: unknown, found: Found, at: string): Json {
  try {
    return convert(value, found, at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new NotJsonError(`${at} holds itself, or is nested too deep`);
  }
}

/** What cannot be converted is added to the problems. */
function convert(value: unknown, found: Found, at: string): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) found.problems.push(`${at} is ${value}`);
    return value;
  }
  // A hole is read as undefined.
  if (Array.isArray(value))
    return Array.from(value, (item: unknown, index) => convert(item, found, `${at}[${index}]`));
  if (typeof value === 'object' && isPlain(value)) {
    if ('kind' in value && value.kind === 'body' && 'id' in value) found.bodies.add(String(value.id));
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    return Object.fromEntries(entries.map(([key, part]) => [key, convert(part, found, `${at}.${key}`)]));
  }
  found.problems.push(`${at} is ${describe(value)}`);
  return null;
}

/**
 * The JSON text of a value: that of what `toJson` converts it to. Undefined if that throws, or if `JSON.stringify` writes something else, or
 * cannot go as deep.
 */
export function jsonText(value: unknown): string | undefined {
  try {
    return isConvertible(value) ? JSON.stringify(value) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isConvertible(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  // Unlike `every`, this also visits holes.
  if (Array.isArray(value))
    return !hasToJson(value) && value.findIndex((item) => !isConvertible(item)) === -1;
  if (typeof value !== 'object' || !isPlain(value) || hasToJson(value)) return false;
  return Object.values(value).every((part) => part === undefined || isConvertible(part));
}

/** Whether `JSON.stringify` writes something else in its place; `toJson` does not. */
function hasToJson(value: object): boolean {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

/** A React element is such an object, but no data. */
function isPlain(value: object): boolean {
  return isPlainObject(value) && !('$$typeof' in value);
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return '$$typeof' in value ? 'a React element' : `a ${value.constructor.name}`;
  }
  return typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`;
}

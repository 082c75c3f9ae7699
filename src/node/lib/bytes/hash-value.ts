import { isPlainObject } from '../../../shared/is-record.ts';
import { sha256 } from './hash.ts';

/**
 * Hashes a value as its author wrote it, in that order: a function by its source text, an instance of a class only as being one.
 */
export function hashValue(value: unknown): string {
  return sha256(describe(value, new Set()));
}

function describe(value: unknown, above: Set<unknown>): string {
  if (typeof value === 'function') return `function ${String(value)}`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  if (above.has(value)) return 'above';
  above.add(value);
  const text = describeObject(value, above);
  above.delete(value);
  return text;
}

function describeObject(value: object, above: Set<unknown>): string {
  if (Array.isArray(value)) return `[${value.map((item) => quote(item, above)).join()}]`;
  if (value instanceof Map) return describeEntries([...value], above);
  if (isPlainObject(value)) return describeEntries(Object.entries(value), above);
  return `object ${value.constructor.name}`;
}

function describeEntries(entries: readonly (readonly [unknown, unknown])[], above: Set<unknown>): string {
  const lines = entries.map(([key, item]) => `${quote(key, above)}:${quote(item, above)}`);
  return `{${lines.join()}}`;
}

/** Quoted as a JSON string, no description can be mistaken for another. */
function quote(value: unknown, above: Set<unknown>): string {
  return JSON.stringify(describe(value, above));
}

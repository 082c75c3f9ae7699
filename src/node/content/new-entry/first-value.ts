import type { Json } from '../../../shared/json.ts';
import type { FieldSchema } from './field-schema.ts';

/** Placeholder for text that the writer has to supply. */
export const MARK = 'TODO';

/** A value that the schema is likely to accept until the writer supplies the real one; undefined if none can be guessed. */
export function firstValue(field: FieldSchema, now: string): Json | undefined {
  if (field.target !== undefined) return undefined;
  if (field.const !== undefined) return field.const;
  if (field.enum !== undefined) return field.enum[0];
  const options = field.anyOf ?? field.oneOf;
  if (options !== undefined) return firstOf(options, now);
  const [type] = [field.type ?? 'any'].flat();
  switch (type) {
    case 'string':
      return firstText(field, now);
    case 'integer':
    case 'number':
      return firstNumber(field);
    case 'boolean':
      return false;
    case 'array':
      return firstList(field, now);
    case 'object':
      return firstObject(field, now);
    default:
      return undefined;
  }
}

function firstOf(options: readonly FieldSchema[], now: string): Json | undefined {
  for (const option of options) {
    const value = firstValue(option, now);
    if (value !== undefined) return value;
  }
  return undefined;
}

function firstText(
  { format, pattern, minLength = 0, maxLength = Infinity }: FieldSchema,
  now: string,
): Json | undefined {
  const formats: Readonly<Record<string, string>> = {
    date: now.slice(0, 10),
    'date-time': now,
    email: 'todo@example.org',
    uri: 'https://example.org/',
  };
  const text = formats[format ?? ''] ?? MARK.padEnd(minLength, '.').slice(0, Math.max(maxLength, minLength));
  return pattern === undefined || new RegExp(pattern).test(text) ? text : undefined;
}

/** The smallest number from zero on that the lower limit allows. Negative limits, such as that of safe integers, are ignored. */
function firstNumber({ minimum, exclusiveMinimum, multipleOf = 1 }: FieldSchema): Json {
  if (exclusiveMinimum !== undefined && exclusiveMinimum >= 0)
    return (Math.floor(exclusiveMinimum / multipleOf) + 1) * multipleOf;
  return minimum !== undefined && minimum > 0 ? Math.ceil(minimum / multipleOf) * multipleOf : 0;
}

function firstList({ items = {}, minItems = 0 }: FieldSchema, now: string): Json | undefined {
  if (minItems === 0) return [];
  const value = firstValue(items, now);
  return value === undefined ? undefined : Array.from({ length: minItems }, () => value);
}

function firstObject({ properties = {}, required = [] }: FieldSchema, now: string): Json | undefined {
  const entries = required.map((name) => [name, firstValue(properties[name] ?? {}, now)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries);
}

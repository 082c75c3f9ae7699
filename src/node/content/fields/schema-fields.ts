import type { Schema } from '../../declarations/content.ts';
import { describeField } from '../new-entry/describe-field.ts';
import { describeSchema, type FieldSchema } from '../new-entry/field-schema.ts';

/** The keys that a schema knows at a path; empty if the schema cannot be described. */
export function knownKeys(schema: Schema, path: readonly PropertyKey[]): readonly string[] {
  return [...new Set(fieldsAt(schema, path).flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** What belongs at a path, in words for the author; undefined if the schema says nothing about it. */
export function describeExpected(schema: Schema, path: readonly PropertyKey[]): string | undefined {
  const fields = fieldsAt(schema, path).flatMap(optionsOf);
  const expected = [...new Set(fields.map(describeField))].join(', or ');
  return expected === '' || expected === 'any value' ? undefined : expected;
}

/** Whether a field accepts this text, as far as the schema says; true if it says nothing about the field. */
export function takesText(schema: Schema, path: readonly PropertyKey[], text: string): boolean {
  const fields = fieldsAt(schema, path).flatMap(optionsOf);
  return fields.length === 0 || fields.some((field) => isTextOf(field, text));
}

/** Whether a field takes dates but no time of day. */
export function takesDaysOnly(schema: Schema, path: readonly PropertyKey[]): boolean {
  const options = fieldsAt(schema, path).flatMap(optionsOf);
  const isOfFormat = (name: string) => options.some(({ format }) => format === name);
  return isOfFormat('date') && !isOfFormat('date-time');
}

function isTextOf({ type, format, pattern, target, ...field }: FieldSchema, text: string): boolean {
  if (field.const !== undefined) return field.const === text;
  if (field.enum !== undefined) return field.enum.includes(text);
  if (type !== 'string' || format !== undefined || (target && target.kind !== 'entry')) return false;
  return pattern === undefined || new RegExp(pattern).test(text);
}

/** What a schema says about a path: one result for each alternative of the schema. */
function fieldsAt(schema: Schema, path: readonly PropertyKey[]): readonly FieldSchema[] {
  const whole = describeSchema(schema);
  return path.reduce<readonly FieldSchema[]>(
    (fields, part) => fields.flatMap(optionsOf).flatMap((field) => partOf(field, part) ?? []),
    whole === undefined ? [] : optionsOf(whole),
  );
}

function optionsOf(field: FieldSchema): readonly FieldSchema[] {
  return field.anyOf ?? field.oneOf ?? [field];
}

function partOf(
  { items, properties, additionalProperties }: FieldSchema,
  part: PropertyKey,
): FieldSchema | undefined {
  if (typeof part === 'number') return items;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return properties?.[String(part)] ?? others;
}

import type { FieldSchema } from './field-schema.ts';

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  date: 'date, such as 2026-08-31',
  'date-time': 'date and time, such as 2026-08-31T09:00:00Z',
  email: 'e-mail address',
  uri: 'URL',
};

/** What a field expects, in words for the author: its type, then the description in its schema. */
export function describeField(field: FieldSchema): string {
  const { target, description } = field;
  if (description !== undefined) return `${describeType(field)}: ${description.replaceAll(/\s+/g, ' ')}`;
  if (target?.kind === 'image') return `${describeType(field)}, such as ./cover.jpg`;
  if (target?.kind === 'file') return `${describeType(field)}, such as ./guide.pdf`;
  return describeType(field);
}

function describeType(field: FieldSchema): string {
  const { target, properties, additionalProperties, items } = field;
  if (target?.kind === 'image') return 'picture, relative to this file';
  if (target?.kind === 'file') return 'file, relative to this one';
  if (target?.kind === 'entry') return `key of an entry of ${target.collection}`;
  if (field.const !== undefined) return String(field.const);
  if (field.enum !== undefined) return `one of: ${field.enum.join(', ')}`;
  const options = field.anyOf ?? field.oneOf;
  if (options !== undefined) return [...new Set(options.map(describeField))].join(', or ');
  const [type = 'any'] = [field.type ?? 'any'].flat();
  if (type === 'array') return `list${lengthOf(field)}: ${describeField(items ?? {})}`;
  if (properties !== undefined) return describeObject(field);
  if (typeof additionalProperties === 'object')
    return `names, each with: ${describeField(additionalProperties)}`;
  return formats[field.format ?? ''] ?? `${types[type] ?? 'any value'}${limitOf(field)}`;
}

function describeObject({ properties = {}, required = [] }: FieldSchema): string {
  const parts = Object.entries(properties).map(
    ([name, part]) => `${name} (${describeField(part)}${required.includes(name) ? '' : ', optional'})`,
  );
  return parts.join(', ');
}

function lengthOf({ minItems = 0, maxItems }: FieldSchema): string {
  if (maxItems !== undefined)
    return minItems > 0 ? ` of ${minItems} to ${maxItems}` : ` of at most ${maxItems}`;
  return minItems > 0 ? ` of ${minItems} or more` : '';
}

function limitOf({ minimum, exclusiveMinimum, maxLength }: FieldSchema): string {
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  if (exclusiveMinimum !== undefined && exclusiveMinimum >= 0) return ` above ${exclusiveMinimum}`;
  return minimum !== undefined && minimum >= 0 ? ` from ${minimum}` : '';
}

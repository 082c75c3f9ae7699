import type { Json } from '../../../shared/json.ts';
import type { Schema } from '../../declarations/content.ts';
import { describeSchema, type FieldSchema } from '../new-entry/field-schema.ts';

/**
 * The pictures, files and entries named in data that its schema refused, in the fields of which the schema says that they name one.
 * Mistakes in these names are then reported together with the schema's own. The result has the shape of the data, like a schema's output.
 */
export function namedFiles(schema: Schema, data: Json | Readonly<Record<string, Json>>): unknown {
  const described = describeSchema(schema);
  return described && markersIn(described, data);
}

function markersIn(field: FieldSchema, data: unknown): unknown {
  const options = field.anyOf ?? field.oneOf;
  if (options !== undefined)
    return options.map((option) => markersIn(option, data)).find((found) => found !== undefined);
  if (field.target !== undefined) return typeof data === 'string' ? markerOf(field.target, data) : undefined;
  const { items } = field;
  if (Array.isArray(data)) return items && data.map((item) => markersIn(items, item));
  if (typeof data !== 'object' || data === null) return undefined;
  const own = Object.entries(field.properties ?? {}).filter(([key]) => Object.hasOwn(data, key));
  return Object.fromEntries(
    own.map(([key, property]) => [
      key,
      markersIn(property, (data as Readonly<Record<string, unknown>>)[key]),
    ]),
  );
}

function markerOf(target: NonNullable<FieldSchema['target']>, text: string): unknown {
  if (target.kind === 'entry') return { kind: 'reference', collection: target.collection, key: text };
  return { kind: target.kind === 'image' ? 'unresolved-image' : 'unresolved-file', path: text };
}

import type { Schema } from '../declarations/content.ts';

/** What a schema says about its input or output: https://json-schema.org/draft/2020-12, as far as names require. */
export interface SchemaShape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly additionalProperties?: SchemaShape | boolean;
  readonly items?: SchemaShape;
  readonly anyOf?: readonly SchemaShape[];
  readonly oneOf?: readonly SchemaShape[];
}

/** Undefined if the schema cannot be described. */
export function describeSchema(schema: Schema, side: 'input' | 'output'): SchemaShape | undefined {
  try {
    return schema['~standard'].jsonSchema?.[side]?.({
      target: 'draft-2020-12',
      libraryOptions: { unrepresentable: 'any' },
    });
  } catch {
    return undefined;
  }
}

/** Lists are represented by their items, as when prose is typeset. */
export function kindsOf(shape: SchemaShape): readonly SchemaShape[] {
  const { anyOf, oneOf, items } = shape;
  const kinds = anyOf ?? oneOf ?? (items === undefined ? undefined : [items]);
  return kinds === undefined ? [shape] : kinds.flatMap(kindsOf);
}

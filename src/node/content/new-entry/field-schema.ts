import type { Schema } from '../../declarations/content.ts';

/** What a field's text refers to, if anything, as declared by `image()`, `file()`, `privateFile()` or `reference()`. */
export type FieldTarget =
  { readonly kind: 'image' | 'file' } | { readonly kind: 'entry'; readonly collection: string };

type Primitive = string | number | boolean | null;

/** The parts of a JSON Schema that first values and messages need: https://json-schema.org/draft/2020-12 */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  /** Written by the author: `z.int().describe('seconds')`. */
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly Primitive[];
  readonly const?: Primitive;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: FieldSchema | boolean;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly target?: FieldTarget;
}

/** The fields of a collection as its schema describes them (Standard JSON Schema); undefined if it cannot. */
export function describeSchema(schema: Schema): FieldSchema | undefined {
  try {
    return schema['~standard'].jsonSchema?.input({
      target: 'draft-2020-12',
      libraryOptions: { unrepresentable: 'any', override: addMeaning },
    });
  } catch {
    return undefined;
  }
}

/** The part of zod's `override` that is used: https://zod.dev/json-schema#override */
interface Override {
  readonly zodSchema: {
    readonly _zod: {
      readonly def: { readonly type: string; readonly format?: string; readonly out?: Schema };
    };
  };
  readonly jsonSchema: { target?: FieldTarget; format?: string };
}

/** Adds what a field refers to: the transform of a marker shows it when it is given a text. */
function addMeaning({ zodSchema, jsonSchema }: Override): void {
  const { type, format, out } = zodSchema._zod.def;
  // JSON Schema has no format for times without a zone, so zod gives none for schemas that accept these.
  if (format === 'datetime') jsonSchema.format = 'date-time';
  if (type !== 'pipe' || out === undefined) return;
  try {
    const result = out['~standard'].validate('x');
    // An asynchronous transform is not a marker, and its result does not matter.
    if (result instanceof Promise) result.catch(() => undefined);
    else if (result.issues === undefined) {
      const target = targetOf(result.value);
      if (target !== undefined) jsonSchema.target = target;
    }
  } catch {
    // A transform of the author's that does not accept this text.
  }
}

function targetOf(value: unknown): FieldTarget | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  if (value.kind === 'unresolved-image') return { kind: 'image' };
  if (value.kind === 'unresolved-file' || value.kind === 'unresolved-private-file') return { kind: 'file' };
  if (value.kind !== 'reference' || !('collection' in value)) return undefined;
  return { kind: 'entry', collection: String(value.collection) };
}

/** What a site declares about its content. */

/** Any Standard Schema (https://standardschema.dev): zod, valibot, arktype. */
export interface Schema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema?: {
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      readonly output?: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

interface JsonSchemaOptions {
  readonly target: 'draft-2020-12';
  readonly libraryOptions?: Record<string, unknown>;
}

export type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export interface Collection {
  readonly name: string;
  readonly schema: Schema;
  /** Dot paths of prose strings, which get the language's typography. */
  readonly prose: readonly string[];
  /** A YAML file below content/ with all entries; undefined: each entry is a folder. */
  readonly file: string | undefined;
  /** Slugs that would hide a route. */
  readonly reservedSlugs: readonly RegExp[];
}

export interface Directive {
  readonly name: string;
  readonly type: 'container' | 'leaf';
  readonly props: Schema;
  readonly prose: readonly string[];
}

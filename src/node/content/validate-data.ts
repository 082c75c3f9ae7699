import { diagnostic, suggestion } from '../lib/diagnostics.ts';
import type { ErrorCode } from '../lib/errors.ts';
import type { Schema, SchemaIssue } from '../declarations.ts';
import type { Diagnostic, SourcePosition } from '../model.ts';

export interface Validation {
  /** The schema's output; undefined when there are issues. */
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

export interface ValidateOptions {
  readonly invalid: Extract<ErrorCode, 'front-matter-invalid' | 'directive-props'>;
  readonly unknownKey: Extract<ErrorCode, 'front-matter-unknown-key' | 'directive-props'>;
  /** Called only when something is wrong. */
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
}

/** Checks data by a Standard Schema and says, for each issue, which field of which line. */
export async function validateData(
  schema: Schema,
  data: unknown,
  options: ValidateOptions,
): Promise<Validation> {
  const result = await schema['~standard'].validate(data);
  if (result.issues === undefined) return { value: result.value, diagnostics: [] };
  return {
    value: undefined,
    diagnostics: result.issues.flatMap((issue) => describe(schema, issue, options)),
  };
}

function describe(schema: Schema, issue: SchemaIssue, options: ValidateOptions): readonly Diagnostic[] {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const unknown = unrecognizedKeys(issue);
  if (unknown.length > 0) {
    const known = knownKeys(schema, path);
    return unknown.map((key) =>
      diagnostic(options.unknownKey, {
        message: `Unknown field "${[...path, key].join('.')}".`,
        fix: suggestion(options.unknownKey, key, known),
        at: options.locate([...path, key]),
      }),
    );
  }
  const field = path.length === 0 ? 'The front matter' : path.join('.');
  return [diagnostic(options.invalid, { message: `${field}: ${issue.message}.`, at: options.locate(path) })];
}

/** zod's strict objects name the keys; other libraries report an unknown key at its own path. */
function unrecognizedKeys(issue: SchemaIssue): readonly string[] {
  return 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
}

interface JsonSchemaNode {
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly items?: JsonSchemaNode;
}

/** The keys that a schema knows at a path, when it can say so (Standard JSON Schema). */
export function knownKeys(schema: Schema, path: readonly PropertyKey[]): readonly string[] {
  try {
    let node = schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' }) as
      JsonSchemaNode | undefined;
    for (const part of path) node = typeof part === 'number' ? node?.items : node?.properties?.[String(part)];
    return Object.keys(node?.properties ?? {});
  } catch {
    // A schema that has no JSON form gives no suggestions.
    return [];
  }
}

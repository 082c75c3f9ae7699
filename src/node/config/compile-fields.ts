import { honeypotField, pageFacts, scriptFacts, type FieldRules, type FormSpec } from '../../shared/form.ts';
import { diagnostic, type DiagnosticDetails } from '../lib/diagnostics.ts';
import { z } from '../lib/packages/zod.ts';
import type { Schema } from '../declarations/content.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';

export interface CompiledFields {
  readonly fields: FormSpec['fields'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Zod's description of a field: https://json-schema.org/draft/2020-12, as far as rules can express it. */
interface FieldSchema {
  readonly type?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly multiline?: unknown;
}

/** Converts a schema's checks to rules that a browser can apply; a check that they cannot express is a mistake in the config. */
export function compileFields(form: string, schema: Schema, locate: () => SourcePosition): CompiledFields {
  const diagnostics: Diagnostic[] = [];
  const report = (field: string, problem: string, fix: Pick<DiagnosticDetails, 'fix'> = {}) =>
    diagnostics.push(
      diagnostic('form-schema', {
        message: `${form}${field === '' ? '' : `.${field}`}: ${problem}.`,
        at: locate(),
        ...fix,
      }),
    );
  if (!isZodSchema(schema)) {
    report('', 'the schema is none of zod 4');
    return { fields: {}, diagnostics };
  }
  const { shape = {} } = schema._zod.def as { readonly shape?: Readonly<Record<string, unknown>> };
  const others = Object.keys(shape).filter((field) => !isZodSchema(shape[field]));
  for (const field of others) report(field, 'it is not a zod schema', { fix: 'Write one: z.string().' });
  // Zod throws on them.
  if (others.length > 0) return { fields: {}, diagnostics };
  const hidden = new Map<string, string>();
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, path }) {
      const problem = hiddenCheck(zodSchema);
      if (problem !== undefined) hidden.set(String(path[1] ?? ''), problem);
    },
  });
  for (const [field, problem] of hidden) report(field, problem);
  if (described.type !== 'object' || described.additionalProperties !== false) {
    report('', 'the schema is no z.strictObject');
    return { fields: {}, diagnostics };
  }
  const required = new Set(described.required);
  const fields: Record<string, FieldRules> = {};
  for (const [field, part] of Object.entries(described.properties ?? {})) {
    if (reserved.has(field))
      report(field, 'the name is reserved for the endpoint', { fix: 'Give the field another name.' });
    if (reserved.has(field) || hidden.has(field)) continue;
    const rules = compileField(part as FieldSchema, required.has(field));
    if (typeof rules === 'string') report(field, rules);
    else fields[field] = rules;
  }
  return { fields, diagnostics };
}

/** What a post contains besides the fields of its form. */
const reserved = new Set<string>([honeypotField, ...pageFacts, ...scriptFacts]);
const supported = new Set(['type', 'minLength', 'maxLength', 'pattern', 'enum', 'const', 'multiline']);
const comments = new Set(['title', 'description', 'id']);

/** The rules of a field, or why there are none. */
function compileField(field: FieldSchema, required: boolean): FieldRules | string {
  const unknown = Object.keys(field).filter((key) => !supported.has(key) && !comments.has(key));
  if (unknown.length > 0) return `rules cannot say ${unknown.join(', ')}`;
  if (field.type === 'boolean') {
    return field.const === false ? 'a checkbox cannot be forbidden' : { kind: 'checkbox', required };
  }
  if (field.type !== 'string') return 'a field is a text or a checkbox';
  const { minLength, maxLength, pattern, enum: options, const: only, multiline } = field;
  if (pattern !== undefined && !/^\^.*\$$/s.test(pattern)) return 'the pattern is not anchored by ^ and $';
  const choices = only === undefined ? options : [only];
  return {
    kind: 'text',
    required,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(choices !== undefined && { options: choices.map(String) }),
    ...(multiline === true && { multiline }),
  };
}

function isZodSchema(schema: unknown): schema is z.core.$ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema;
}

/** A check that a schema makes in code and that zod's description omits. */
function hiddenCheck(schema: z.core.$ZodTypes): string | undefined {
  const { type, checks = [] } = schema._zod.def;
  if (type === 'pipe' || type === 'transform') return 'rules cannot say a transform';
  if (type === 'any' || type === 'unknown' || type === 'custom') return 'a field is a text or a checkbox';
  for (const { _zod } of checks) {
    const { check, tx, pattern } = _zod.def as HiddenDefinition;
    if (check === 'custom') return 'rules cannot say a refine';
    if (tx !== undefined && !isTrim(tx)) return 'rules cannot say a transform';
    if (pattern !== undefined && pattern.flags !== 'u')
      return `the pattern ${String(pattern)} needs the flag u and no other, as browsers read it`;
  }
  return undefined;
}

/** The part of a check that is not in zod's JSON. */
interface HiddenDefinition {
  readonly check: string;
  readonly pattern?: RegExp;
  /** Of `trim()`, `toLowerCase()` and the like. */
  readonly tx?: (text: string) => unknown;
}

/** `trim()` changes nothing: every text is trimmed before it is checked. */
function isTrim(change: (text: string) => unknown): boolean {
  const sample = ' aB\u0301 \u00c5 ';
  return change(sample) === sample.trim();
}

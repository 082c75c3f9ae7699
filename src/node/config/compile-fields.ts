import {
  honeypotField,
  pageFields,
  scriptFields,
  type FieldRules,
  type FormSpec,
} from '../../shared/forms/form.ts';
import { diagnostic, type DiagnosticDetails } from '../lib/diagnostics/diagnostics.ts';
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
  const report = (field: string, problem: string, fix: Fix = {}) =>
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
  const hidden = new Map<string, Refusal>();
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, path }) {
      const refusal = hiddenCheck(zodSchema);
      if (refusal !== undefined) hidden.set(String(path[1] ?? ''), refusal);
    },
  });
  for (const [field, { problem, ...fix }] of hidden) report(field, problem, fix);
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
    if ('kind' in rules) {
      fields[field] = rules;
    } else {
      const { problem, ...fix } = rules;
      report(field, problem, fix);
    }
  }
  return { fields, diagnostics };
}

/** What a post contains besides the fields of its form. */
const reserved = new Set<string>([honeypotField, ...pageFields, ...scriptFields]);
const supported = new Set(['type', 'minLength', 'maxLength', 'pattern', 'enum', 'const', 'multiline']);
const comments = new Set(['title', 'description', 'id']);

/** Undefined: the catalogue's. */
type Fix = Pick<DiagnosticDetails, 'fix'>;

/** Why a field has no rules. */
interface Refusal extends Fix {
  readonly problem: string;
}

function compileField(field: FieldSchema, required: boolean): FieldRules | Refusal {
  const { type, minLength, maxLength, pattern, enum: options, const: only, multiline } = field;
  if (type !== 'string' && type !== 'boolean') return { problem: 'a field is a text or a checkbox' };
  if ('allOf' in field)
    return { problem: 'there are several patterns', fix: 'Join them into one: regex(/^…$/u).' };
  const unknown = Object.keys(field).filter((key) => !supported.has(key) && !comments.has(key));
  if (unknown.length > 0) return { problem: `rules cannot say ${unknown.join(', ')}` };
  if (type === 'boolean') {
    return only === false ? { problem: 'a checkbox cannot be forbidden' } : { kind: 'checkbox', required };
  }
  if (pattern !== undefined && !isAnchored(pattern))
    return { problem: 'the pattern is not anchored by ^ and $', fix: 'Anchor all of it: regex(/^(?:…)$/u).' };
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

/** Whether each alternative is anchored, as in `^a$|^b$`, but not in `^a|b$`: a browser matches a pattern against the whole text. */
function isAnchored(pattern: string): boolean {
  let outside = pattern.replaceAll(/\\./gu, '_').replaceAll(/\[[^\]]*\]/gu, '_');
  while (outside.includes('(')) outside = outside.replaceAll(/\([^()]*\)/gu, '_');
  return outside.split('|').every((alternative) => alternative.startsWith('^') && alternative.endsWith('$'));
}

function isZodSchema(schema: unknown): schema is z.core.$ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema;
}

/** A check that a schema makes in code, or by a pattern of zod's own, and that rules cannot have. */
function hiddenCheck(schema: z.core.$ZodTypes): Refusal | undefined {
  const { type, checks = [] } = schema._zod.def;
  if (type === 'pipe' || type === 'transform') return { problem: 'rules cannot say a transform' };
  if (type === 'any' || type === 'unknown' || type === 'custom')
    return { problem: 'a field is a text or a checkbox' };
  // A format such as `z.email()` is itself a check.
  for (const { _zod } of [schema, ...checks]) {
    const { check, format, tx, pattern } = _zod.def as HiddenDefinition;
    if (check === 'custom') return { problem: 'rules cannot say a refine' };
    if (check === 'string_format' && format !== 'regex')
      return { problem: `rules cannot say the format ${format}`, fix: patternFor(format) };
    if (tx !== undefined && !isTrim(tx)) return { problem: 'rules cannot say a transform' };
    if (pattern !== undefined && pattern.flags !== 'u')
      return {
        problem: `the pattern ${String(pattern)} needs the flag u and no other, as browsers read it`,
      };
  }
  return undefined;
}

function patternFor(format: string | undefined): string {
  const pattern = format === 'email' ? String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u` : '/^…$/u';
  return `Write it as a pattern: z.string().regex(${pattern}).`;
}

/** The part of a check that is not in zod's JSON. */
interface HiddenDefinition {
  readonly check?: string;
  /** `regex` for patterns of the author's; of zod's own, `email`, `starts_with` and the like. */
  readonly format?: string;
  readonly pattern?: RegExp;
  /** Of `trim()`, `toLowerCase()` and the like. */
  readonly tx?: (text: string) => unknown;
}

/** `trim()` changes nothing: every text is trimmed before it is checked. */
function isTrim(change: (text: string) => unknown): boolean {
  const sample = ' aB\u0301 \u00c5 ';
  return change(sample) === sample.trim();
}

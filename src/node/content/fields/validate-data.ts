import { messageOf } from '../../../shared/message-of.ts';
import { diagnostic, DiagnosticsError, didYouMean, suggestion } from '../../lib/diagnostics/diagnostics.ts';
import { errors, type ErrorCode } from '../../lib/errors/errors.ts';
import { declaresOwnField, ownFields } from '../../lib/entries/own-fields.ts';
import { shorten } from '../../../shared/shorten.ts';
import type { Schema, SchemaIssue } from '../../declarations/content.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { dateOrTime, describeMismatch } from './describe-mismatch.ts';
import { describeExpected, knownKeys, takesDaysOnly, takesText } from './schema-fields.ts';

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
  /** Where the config has the schema: `collections.articles`. */
  readonly declared: { readonly name: string; readonly at: () => SourcePosition };
}

/**
 * Validates data against a Standard Schema; each diagnostic names the field and its line. Throws a DiagnosticsError if the schema throws, or
 * asks for what no entry can give it.
 */
export async function validateData(
  schema: Schema,
  data: unknown,
  options: ValidateOptions,
): Promise<Validation> {
  const result = await runSchema(schema, data, options.declared);
  if (result.issues === undefined) return { value: result.value, diagnostics: [] };
  const issues = result.issues.map((issue): Issue => ({
    path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)),
    unknown: textsOf(issue, 'keys'),
    options: textsOf(issue, 'values'),
    message: issue.message,
  }));
  // The config check reports this unless the schema cannot be described.
  const own = issues.find((issue) => isOwnField(issue, options));
  if (own !== undefined) {
    const { name, at } = options.declared;
    throw new DiagnosticsError([declaresOwnField(name, own.path.join('.'), at())]);
  }
  return { value: undefined, diagnostics: describeIssues(issues, { ...options, schema, data }) };
}

async function runSchema(schema: Schema, data: unknown, { name, at }: ValidateOptions['declared']) {
  try {
    return await schema['~standard'].validate(data);
  } catch (error) {
    const reason = messageOf(error);
    const fix =
      'Correct the schema; a picture is z.string().transform(image()), and files and references likewise.';
    throw new DiagnosticsError([
      diagnostic('config-invalid', {
        message: `${name}: its schema threw: ${reason.replace(/\.?$/, '.')}`,
        fix,
        at: at(),
      }),
    ]);
  }
}

function isOwnField({ path: [name, ...rest] }: Issue, { invalid }: ValidateOptions): boolean {
  return invalid === 'front-matter-invalid' && rest.length === 0 && ownFields.includes(String(name));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  /** Keys that the schema does not know: zod's strict objects name them; other libraries report one at its own path. */
  readonly unknown: readonly string[];
  /** The texts that zod's enumerations accept. */
  readonly options: readonly string[];
  readonly message: string;
}

interface IssueContext extends ValidateOptions {
  readonly schema: Schema;
  readonly data: unknown;
}

/** Reports one mistake per field, because a schema may raise several issues about one value of a wrong type. */
function describeIssues(issues: readonly Issue[], context: IssueContext): readonly Diagnostic[] {
  const unknown = issues.flatMap((issue) => unknownFields(issue, context));
  const meant = new Set(unknown.flatMap(({ path, near }) => (near === undefined ? [] : [`${path}${near}`])));
  const values = new Map<string, Issue>();
  for (const issue of issues.filter(({ unknown }) => unknown.length === 0)) {
    const path = issue.path.join('.');
    if (!values.has(path)) values.set(path, issue);
  }
  return [
    ...[...values]
      .filter(([path, issue]) => !(isMissing(issue, context) && meant.has(path)))
      .map(([, issue]) => describeValue(issue, context)),
    ...unknown.map(({ problem }) => problem),
  ];
}

/** What zod says where a schema asks for a `Date`. */
const expectsDate = /\bexpected date, received string\b/i;
const datesAreTexts = `Dates arrive as texts: declare the field with z.iso.date(), or ${dateOrTime}.`;

function describeValue({ path, message, options }: Issue, context: IssueContext): Diagnostic {
  const { invalid, schema, locate, data, declared } = context;
  const name = path.join('.');
  const expected = describeExpected(schema, path);
  const belongs = expected === undefined ? errors[invalid].fix : `Expected: ${expected}.`;
  const at = locate(path);
  const isAttribute = invalid === 'directive-props';
  if (isMissing({ path }, context))
    return diagnostic(invalid, {
      message: `The ${isAttribute ? 'attribute' : 'field'} "${name}" is missing.`,
      fix: `Add ${String(path.at(-1))}${isAttribute ? '="…"' : ': …'} ${expected === undefined ? '' : belongs}`.trimEnd(),
      at,
    });
  // YAML has no dates here, so no value could be right: one mistake of the schema, not one of each entry.
  if (expectsDate.test(message))
    return diagnostic('config-invalid', {
      message: `${declared.name}: its schema asks for a Date in "${name}".`,
      fix: datesAreTexts,
      at: declared.at(),
    });
  const value = valueAt(data, path);
  const words = describeMismatch({
    issue: message,
    path,
    value,
    options,
    takesText: takesText(schema, path, String(value)),
    takesList: takesText(schema, [...path, 0], String(value)),
    takesDaysOnly: takesDaysOnly(schema, path),
    isAttribute,
  });
  const plain = { message: `${path.length === 0 ? 'The front matter' : name}: ${message}.` };
  return diagnostic(invalid, { fix: belongs, ...(words ?? plain), at });
}

function isMissing({ path }: Pick<Issue, 'path'>, { data }: IssueContext): boolean {
  const last = path.at(-1);
  if (typeof last !== 'string') return false;
  const parent = valueAt(data, path.slice(0, -1));
  return isObject(parent) && parent[last] === undefined;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (isObject(value) ? value[String(part)] : undefined), data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface UnknownField {
  /** Path of the object that contains it, with a dot at the end; '' at the top. */
  readonly path: string;
  /** What was meant, if that can be said. */
  readonly near: string | undefined;
  readonly problem: Diagnostic;
}

function unknownFields(
  { path, unknown }: Issue,
  { schema, unknownKey, invalid, locate }: IssueContext,
): readonly UnknownField[] {
  if (unknown.length === 0) return [];
  const isField = unknownKey === 'front-matter-unknown-key' && path.length === 0;
  const known = [...knownKeys(schema, path), ...(isField ? ownFields : [])];
  const kind = invalid === 'directive-props' ? 'attribute' : 'field';
  return unknown.map((key) => ({
    path: path.map((part) => `${String(part)}.`).join(''),
    near: didYouMean(key, known),
    problem: diagnostic(unknownKey, {
      message: `Unknown ${kind} "${shorten([...path, key].join('.'))}".`,
      fix: suggestion(unknownKey, key, known),
      at: locate([...path, key]),
    }),
  }));
}

function textsOf(issue: SchemaIssue, list: 'keys' | 'values'): readonly string[] {
  const texts: unknown = (issue as Partial<Record<typeof list, unknown>>)[list];
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

import { diagnostic, didYouMean, suggestion } from '../lib/diagnostics/diagnostics.ts';
import { z } from '../lib/packages/zod.ts';
import type { ConfigPlaces, Diagnostic } from '../model/diagnostics.ts';
import { configSchema } from './config-schema.ts';

type Issue = z.core.$ZodIssue;

/** Whose schema it is, and where the value that it refuses is written. */
interface Refusal {
  readonly ofKey: ConfigPlaces['ofKey'];
  /** Those that the schema knows at a path, for did-you-mean. */
  readonly keysAt: (keys: readonly PropertyKey[]) => readonly string[];
  /** Where the issue has none; undefined: the catalogue's. */
  readonly fixes: { readonly missing: string; readonly invalid?: string };
}

/** Translates the schema's findings about a config into the author's terms. */
export function configProblems(issues: readonly Issue[], places: ConfigPlaces): readonly Diagnostic[] {
  if (issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    return [noConfig(places)];
  const fixes = { missing: 'Add it; the types of defineConfig describe what is accepted.' };
  return describeAll(issues, { ofKey: places.ofKey, keysAt: knownKeys, fixes });
}

/** The same for a schema of the author, which threw while the config was loaded. */
export function thrownProblems(
  issues: readonly Issue[],
  ofKey: ConfigPlaces['ofKey'],
): readonly Diagnostic[] {
  const fixes = {
    missing: 'Add it, or make it optional in the schema.',
    invalid: 'Correct the field, or the schema that refuses it.',
  };
  return describeAll(issues, { ofKey, keysAt: () => [], fixes });
}

function describeAll(issues: readonly Issue[], refusal: Refusal): readonly Diagnostic[] {
  const found = issues.flatMap(innermost);
  const meant = new Set(found.flatMap((issue) => meantKeys(issue, refusal)));
  return found
    .filter((issue) => !(isMissing(issue) && meant.has(issue.path.join('.'))))
    .flatMap((issue) => describe(issue, refusal));
}

/** What misspelt keys were meant to be: that those are missing needs no telling. */
function meantKeys(issue: Issue, { keysAt }: Refusal): readonly string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const known = keysAt(issue.path);
  return issue.keys.flatMap((key) => {
    const near = didYouMean(key, known);
    return near === undefined ? [] : [[...issue.path, near].join('.')];
  });
}

function isMissing({ code, message, path }: Issue): boolean {
  return code === 'invalid_type' && path.length > 0 && /\breceived undefined$/.test(message);
}

/** Zod's message where the schema has none of its own. */
const unnamed = 'Invalid input';

/** zod nests what is wrong with a key, or with each of several alternatives, below a generic message. */
function innermost(issue: Issue): readonly Issue[] {
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues;
    return inner === undefined ? [issue] : [{ ...inner, path: issue.path }];
  }
  // Our own message covers all alternatives.
  if (issue.code !== 'invalid_union' || issue.message !== unnamed) return [issue];
  const isOfType = (alternative: readonly Issue[]) =>
    !alternative.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const meant = issue.errors.find(isOfType);
  if (meant !== undefined)
    return meant.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
  const types = issue.errors.flatMap(([first]) => (first?.code === 'invalid_type' ? first.expected : []));
  return [{ ...issue, message: `Expected ${types.join(' or ')}` }];
}

function describe(issue: Issue, { ofKey, keysAt, fixes }: Refusal): readonly Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(issue.path);
    return issue.keys.map((key) =>
      diagnostic('config-unknown-key', {
        message: `Unknown key "${[...issue.path, key].join('.')}".`,
        fix: suggestion('config-unknown-key', key, known),
        at: ofKey([...issue.path, key]),
      }),
    );
  }
  const name = issue.path.join('.');
  const at = ofKey(issue.path);
  if (isMissing(issue))
    return [diagnostic('config-invalid', { message: `${name} is missing.`, fix: fixes.missing, at })];
  const own: unknown = issue.code === 'custom' ? issue.params?.['fix'] : undefined;
  const fix = typeof own === 'string' ? own : fixes.invalid;
  // What zod calls a record is an object to the author.
  const words = issue.message.replace(/(?<=expected |or )record\b/i, 'object').replace(/(?<![.!])$/, '.');
  const message = name === '' ? words : `${name}: ${words}`;
  return [diagnostic('config-invalid', { message, at, ...(fix !== undefined && { fix }) })];
}

function noConfig(places: ConfigPlaces): Diagnostic {
  return diagnostic('config-invalid', {
    message: `${places.file} has no config as its default export.`,
    fix: 'Write export default defineConfig({ … }).',
    at: places.ofKey([]),
  });
}

/** Keys that the config schema knows at a path, for did-you-mean. */
function knownKeys(keys: readonly PropertyKey[]): readonly string[] {
  let node = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as
    JsonSchemaNode | undefined;
  for (const key of keys) {
    node = node?.properties?.[String(key)] ?? node?.additionalProperties ?? node?.items;
    // Of several alternatives, the object is the one with keys.
    node = node?.anyOf?.find(({ properties }) => properties !== undefined) ?? node;
  }
  return Object.keys(node?.properties ?? {});
}

interface JsonSchemaNode {
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly additionalProperties?: JsonSchemaNode;
  readonly items?: JsonSchemaNode;
  readonly anyOf?: readonly JsonSchemaNode[];
}

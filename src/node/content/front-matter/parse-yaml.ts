import { findControl } from '../../lib/diagnostics/control-sign.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { ErrorCode } from '../../lib/errors/errors.ts';
import {
  Composer,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Parser,
  visit,
  type CST,
  type Document,
  type Pair,
  type Scalar,
  type YAMLMap,
} from '../../lib/packages/yaml.ts';
import { createPlaces, placeInText } from '../../lib/diagnostics/place-in-text.ts';
import { shorten } from '../../../shared/shorten.ts';
import type { Diagnostic, SourcePosition } from '../../model/diagnostics.ts';
import { explainYaml } from './explain-yaml.ts';
import { foreignBlank, type ForeignBlank } from './foreign-blank.ts';
import { prototypeKeys } from './prototype-keys.ts';
import { readPlainFields } from './read-plain-fields.ts';

export interface YamlPlace {
  /** Path of the file, for diagnostics. */
  readonly file: string;
  /** The whole file, and where in it the YAML starts. */
  readonly source: string;
  readonly offset: number;
}

export interface ParsedYaml {
  /** Plain data: strings (dates too), numbers, booleans, null, lists, maps. Undefined if there is a diagnostic. */
  readonly data: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** Position of a key path: its key or list item, else the nearest parent that exists, else the start. Parses again. */
  readonly locate: (path: readonly PropertyKey[]) => SourcePosition;
}

const limits = { depth: 16, aliases: 32, aliasedNodes: 64 } as const;

/** A mistake found while reading; `offset` counts from the start of the YAML. */
interface YamlProblem {
  readonly code: Extract<ErrorCode, 'front-matter-yaml' | 'front-matter-limit' | 'text-control'>;
  readonly message: string;
  readonly fix?: string;
  readonly offset: number;
}

type YamlDocument = Document.Parsed;

/** Reads YAML (core schema, unique keys, no tags, no merge keys) within limits that nothing written by hand reaches. */
export function parseYaml(text: string, place: YamlPlace): ParsedYaml {
  const plain = parsePlainYaml(text, place);
  if (plain !== undefined) return plain;
  const locate = locatorOf(text, place);
  const { data, problem } = read(text);
  if (problem === undefined) return { data, diagnostics: [], locate };
  const { code, offset, ...details } = problem;
  const at = { file: place.file, ...placeInText(place.source, place.offset + offset) };
  return {
    data: undefined,
    diagnostics: [diagnostic(code, { ...details, at })],
    locate,
  };
}

/** The same for fields that need no YAML parser; undefined for any other. */
export function parsePlainYaml(text: string, place: YamlPlace): ParsedYaml | undefined {
  const data = readPlainFields(text);
  return data && { data, diagnostics: [], locate: locatorOf(text, place) };
}

function locatorOf(text: string, { file, source, offset }: YamlPlace): ParsedYaml['locate'] {
  const placeAt = createPlaces(source);
  let document: YamlDocument | undefined;
  return (path) => {
    document ??= withinLimits(text).document;
    return { file, ...placeAt(offset + (document === undefined ? 0 : offsetOf(document, path))) };
  };
}

function read(text: string): { readonly data?: unknown; readonly problem?: YamlProblem } {
  const { document, problem } = withinLimits(text);
  if (document === undefined) return problem === undefined ? { data: null } : { problem };
  const found = syntaxProblem(document, text) ?? contentProblem(document, text);
  if (found !== undefined) return { problem: found };
  try {
    return { data: document.toJS({ maxAliasCount: limits.aliasedNodes }) };
  } catch {
    // Thrown when aliases of aliases expand too far.
    return limit('Its aliases expand to too much.', 0);
  }
}

/** Nesting is checked on the tokens, because composing a deep document overflows the stack. */
function withinLimits(text: string): { readonly document?: YamlDocument; readonly problem?: YamlProblem } {
  const tokens = [...new Parser().parse(text)];
  const deep = tokenBelow(tokens, limits.depth);
  if (deep !== undefined) return limit(`It is nested deeper than ${limits.depth} levels.`, deep.offset);
  const composer = new Composer({
    schema: 'core',
    merge: false,
    uniqueKeys: true,
    stringKeys: true,
    resolveKnownTags: false,
    prettyErrors: false,
  });
  for (const document of composer.compose(tokens, true, text.length)) return { document };
  return {};
}

function limit(message: string, offset: number): { readonly problem: YamlProblem } {
  return { problem: { code: 'front-matter-limit', message, offset } };
}

/** The first collection found that lies deeper than `depth` collections. */
function tokenBelow(tokens: readonly CST.Token[], depth: number): CST.Token | undefined {
  const stack: { readonly token: CST.Token; readonly level: number }[] = tokens.map((token) => ({
    token,
    level: 0,
  }));
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { token, level } = entry;
    if ('items' in token) {
      if (level === depth) return token;
      for (const { key, value } of token.items) {
        for (const part of [key, value]) if (part != null) stack.push({ token: part, level: level + 1 });
      }
    } else if (token.type === 'document' && token.value !== undefined) {
      stack.push({ token: token.value, level });
    }
  }
  return undefined;
}

function syntaxProblem(document: YamlDocument, text: string): YamlProblem | undefined {
  const issue = document.errors[0] ?? document.warnings[0];
  if (issue === undefined) return undefined;
  return { code: 'front-matter-yaml', ...explainYaml(issue, document, text) };
}

/**
 * Finds what is valid YAML but not accepted: prototype keys, escaped control characters, aliases that are unknown, circular or too many,
 * blanks that YAML reads as letters, and texts cut off by a #.
 */
function contentProblem(document: YamlDocument, text: string): YamlProblem | undefined {
  let aliases = 0;
  let problem: YamlProblem | undefined;
  const report = (
    code: YamlProblem['code'],
    message: string,
    node: unknown,
    details: { readonly fix?: string; readonly offset?: number } = {},
  ): symbol => {
    problem = { code, message, offset: (isNode(node) ? node.range?.[0] : undefined) ?? 0, ...details };
    return visit.BREAK;
  };
  visit(document, {
    Alias(_key, node, path) {
      aliases += 1;
      const source = node.resolve(document);
      if (source === undefined)
        return report('front-matter-yaml', `There is no anchor &${shorten(node.source)}.`, node, {
          fix: 'A * begins an alias in YAML. Put the text in quotes: "…".',
        });
      if (path.includes(source))
        return report('front-matter-limit', `*${shorten(node.source)} holds itself.`, node, {
          fix: 'Remove the alias.',
        });
      if (aliases <= limits.aliases) return undefined;
      return report('front-matter-limit', `It uses more than ${limits.aliases} aliases.`, node);
    },
    Scalar(key, node) {
      const sign = typeof node.value === 'string' ? findControl(node.value) : undefined;
      if (sign !== undefined) return report('text-control', sign.message, node);
      const blank = key === 'value' && !beginsLine(text, node.range?.[0]) ? undefined : blankAt(text, node);
      if (blank !== undefined) return report('front-matter-yaml', blank.message, node, blank);
      const end = node.type === 'PLAIN' ? node.range?.[1] : undefined;
      const blanks = end === undefined ? undefined : /^[ \t]*(?=#[^\s#])/.exec(text.slice(end))?.[0];
      if (end === undefined || blanks === undefined) return undefined;
      return report('front-matter-yaml', 'The text is cut off here: " #" begins a comment.', node, {
        fix: 'Put the text in quotes: "…". A comment begins with # and a space.',
        offset: end + blanks.length,
      });
    },
    Pair(_key, { key }) {
      if (!isScalar(key) || !prototypeKeys.has(String(key.value))) return undefined;
      return report('front-matter-yaml', `The key "${String(key.value)}" is not accepted.`, key);
    },
  });
  return problem;
}

/** A blank that YAML reads as a letter, in the line of a key or of a text that stands where a key belongs. */
function blankAt(text: string, { type, range }: Scalar): ForeignBlank | undefined {
  return type === 'PLAIN' && range != null ? foreignBlank(text, range[0]) : undefined;
}

function beginsLine(text: string, offset = 0): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
}

function offsetOf(document: YamlDocument, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (!isCollection(node)) break;
    const item: unknown = isMap(node) ? pairsOf(node).get(String(part)) : node.items[Number(part)];
    const named = isPair(item) ? item.key : item;
    if (!isNode(named) || named.range == null) break;
    offset = named.range[0];
    node = isPair(item) ? item.value : item;
  }
  return offset;
}

/** By map, because a file with many mistakes has most of them in one. */
const knownPairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The pairs of a map, by name. Of several with the same name, the first. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = knownPairs.get(map);
  if (known !== undefined) return known;
  const pairs = new Map<string, Pair>();
  for (const pair of map.items.toReversed()) if (isScalar(pair.key)) pairs.set(String(pair.key.value), pair);
  knownPairs.set(map, pairs);
  return pairs;
}

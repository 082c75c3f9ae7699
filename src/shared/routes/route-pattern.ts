import { memoize } from '../memoize.ts';
import { decodeEscapes } from './paths.ts';
import { UnknownParamError } from './unknown-param-error.ts';

/** Route patterns: `/blog/:page?`, ranked as vue-router 4 ranks them. */

export type PatternParams = Readonly<Record<string, string>>;

/** The params of a pattern, from its text: `/x/:a/:b?` → `{ a: string; b?: string | undefined }`. */
export type ParamsOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamsOfSegment<Head> & ParamsOf<Tail>
  : ParamsOfSegment<Pattern>;

type ParamsOfSegment<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: string | undefined }
  : Segment extends `:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

interface Segment {
  readonly kind: 'static' | 'param' | 'optional';
  readonly value: string;
}

export interface RoutePattern {
  readonly name: string;
  readonly pattern: string;
}

export interface RouteMatch {
  readonly name: string;
  readonly params: PatternParams;
}

export class MissingParamError extends Error {
  override readonly name = 'MissingParamError';
  readonly param: string;
  readonly route: string;
  constructor(param: string, route: string) {
    super(`Missing required param "${param}" of the route "${route}"`);
    this.param = param;
    this.route = route;
  }
}

/** A target whose route does not exist. */
export class UnknownRouteError extends Error {
  override readonly name = 'UnknownRouteError';
  readonly route: string;
  /** The existing names, aliases included. */
  readonly known: readonly string[];
  constructor(route: string, known: readonly string[]) {
    super(`There is no route "${route}".`);
    this.route = route;
    this.known = known;
  }
}

/** Splits a pattern into segments; throws on a pattern that no path could match unambiguously. */
export function parsePattern(pattern: string): readonly Segment[] {
  return pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return { kind: 'static', value: part };
      const optional = part.endsWith('?');
      const value = part.slice(1, optional ? -1 : undefined);
      if (!/^[a-z][a-zA-Z0-9]*$/.test(value))
        throw new TypeError(`Bad param ":${value}" in pattern "${pattern}"`);
      return { kind: optional ? 'optional' : 'param', value };
    });
}

interface ParsedPattern {
  readonly segments: readonly Segment[];
  /** Names of its params. */
  readonly known: readonly string[];
}

/** A site has few patterns, each of which makes up to thousands of paths. Pure: scripts that build no paths go without it. */
const parseOnce = /* @__PURE__ */ memoize((pattern: string): ParsedPattern => {
  const segments = parsePattern(pattern);
  return { segments, known: segments.filter(({ kind }) => kind !== 'static').map(({ value }) => value) };
});

/** The path of a route with its params filled in: no trailing slash, `/` for the empty path. */
export function buildPath(
  { name, pattern }: RoutePattern,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const parts: string[] = [];
  const { segments, known } = parseOnce(pattern);
  for (const param of Object.keys(params))
    if (params[param] !== undefined && !known.includes(param))
      throw new UnknownParamError(param, name, known);
  for (const segment of segments) {
    if (segment.kind === 'static') {
      parts.push(segment.value);
      continue;
    }
    const value = params[segment.value];
    if (value !== undefined && value !== '') parts.push(encodeURIComponent(value));
    else if (segment.kind === 'param') throw new MissingParamError(segment.value, name);
  }
  return `/${parts.join('/')}`;
}

const segmentScore = { static: 3, param: 2, optional: 1 } as const;

/** More specific patterns first: segment by segment static > param > optional, then the longer one. */
export function rankPatterns<Route extends RoutePattern>(routes: readonly Route[]): readonly Route[] {
  const scored = routes.map((route) => ({
    route,
    scores: parsePattern(route.pattern).map(({ kind }) => segmentScore[kind]),
  }));
  return scored.sort((a, b) => compareScores(a.scores, b.scores)).map(({ route }) => route);
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (b[index] ?? 0) - (a[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

/** The paths that a pattern matches; ignores a final slash and case. Small, since the browser has it too. */
export function patternRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(
      /\/:(\w+)(\??)/g,
      (_param, name: string, optional: string) => `(?:/(?<${name}>[^/]+))${optional}`,
    );
  return new RegExp(`^${source}/?$`, 'i');
}

/** The first of the *ranked* routes that matches a path; ignores a final slash and case. Undefined: no route. */
export function matchRoute(ranked: readonly RoutePattern[], path: string): RouteMatch | undefined {
  for (const { name, pattern } of ranked) {
    const match = patternRegExp(pattern).exec(path);
    if (match === null) continue;
    const params = Object.entries(match.groups ?? {}) as [string, string | undefined][];
    return {
      name,
      params: Object.fromEntries(params.map(([key, value = '']) => [key, decodeEscapes(value)])),
    };
  }
  return undefined;
}

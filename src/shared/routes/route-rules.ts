import { canonicalPath } from './paths.ts';

/** What applies to a path, whatever page it shows. The browser reads the rules from `builds/meta/{id}.json`. */
export interface RouteRules {
  /** Where the path redirects: a path with base, or another site's URL. */
  readonly redirect?: string;
  /** Middleware by name: run it, or skip it. */
  readonly appMiddleware?: Readonly<Record<string, boolean>>;
}

export type RulesByPath = Readonly<Record<string, RouteRules>>;

/** Rules by canonical path with base. */
export interface RouteMatcher {
  readonly static: RulesByPath;
  /** By prefix: `/docs` applies to itself and everything below. */
  readonly wildcard: RulesByPath;
  /** By pattern, the more specific later: `:name` and `*` match one segment. */
  readonly dynamic: RulesByPath;
}

/**
 * The rules of a path, merged: wildcard, then dynamic, then static ones; the more specific wins. The spelling of the path does not matter.
 */
export function matchRules(matcher: RouteMatcher, path: string): RouteRules {
  const plain = canonicalPath(path);
  const parts = plain.split('/');
  const rules = [
    // Of all prefixes of one path, the longer one sorts later and is the more specific.
    ...Object.entries(matcher.wildcard)
      .filter(([prefix]) => prefix === '/' || `${plain}/`.startsWith(`${prefix}/`))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    ...Object.entries(matcher.dynamic).filter(([pattern]) => isMatch(pattern.split('/'), parts)),
    ...Object.entries(matcher.static).filter(([other]) => other === plain),
  ];
  const found = rules.map(([, more]) => more);
  const names = found.flatMap(({ appMiddleware = {} }) => Object.entries(appMiddleware));
  const merged: RouteRules = Object.assign({}, ...found);
  return names.length === 0 ? merged : { ...merged, appMiddleware: Object.fromEntries(names) };
}

function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((segment, index) =>
      /^[:*]/.test(segment) ? parts[index] !== '' : segment === parts[index],
    )
  );
}

/** What holds for a path whatever page it shows. The browser reads the rules from `builds/meta/{id}.json`. */
export interface RouteRules {
  /** Where the path leads instead: a path with base, or another site's URL. */
  readonly redirect?: string;
  readonly prerender?: boolean;
  /** Middleware by name: run it, or leave it out. */
  readonly appMiddleware?: Readonly<Record<string, boolean>>;
}

export type RulesByPath = Readonly<Record<string, RouteRules>>;

/** Rules by path with base, no final slash. */
export interface RouteMatcher {
  readonly static: RulesByPath;
  /** By prefix: `/docs` holds for itself and everything below. */
  readonly wildcard: RulesByPath;
  /** By pattern: `:name` and `*` stand for one segment. */
  readonly dynamic: RulesByPath;
}

/** The rules of a path, merged: wildcard, then dynamic, then static ones; the more specific wins. A final slash does not count. */
export function matchRules(matcher: RouteMatcher, path: string): RouteRules {
  const plain = path.replace(/\/+$/, '') || '/';
  const rules = [
    ...matchWildcards(matcher.wildcard, plain),
    ...matchPatterns(matcher.dynamic, plain),
    ...(Object.hasOwn(matcher.static, plain) ? [matcher.static[plain]] : []),
  ];
  return rules.reduce<RouteRules>(
    (merged, more) => (more === undefined ? merged : mergeRules(merged, more)),
    {},
  );
}

function mergeRules(rules: RouteRules, more: RouteRules): RouteRules {
  if (rules.appMiddleware === undefined || more.appMiddleware === undefined) return { ...rules, ...more };
  return { ...rules, ...more, appMiddleware: { ...rules.appMiddleware, ...more.appMiddleware } };
}

/** Prefixes of one path contain each other, so the longer one is the more specific. */
function matchWildcards(wildcard: RulesByPath, path: string): readonly RouteRules[] {
  return Object.entries(wildcard)
    .filter(([prefix]) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`))
    .sort(([a], [b]) => a.length - b.length)
    .map(([, rules]) => rules);
}

function matchPatterns(dynamic: RulesByPath, path: string): readonly RouteRules[] {
  const parts = path.split('/');
  return Object.entries(dynamic)
    .map(([pattern, rules]) => ({ pattern, segments: pattern.split('/'), rules }))
    .filter(
      ({ segments }) =>
        segments.length === parts.length &&
        segments.every((segment, index) =>
          isParam(segment) ? parts[index] !== '' : segment === parts[index],
        ),
    )
    .sort((a, b) => compareSegments(a.segments, b.segments) || (a.pattern < b.pattern ? -1 : 1))
    .map(({ rules }) => rules);
}

function isParam(segment: string): boolean {
  return segment === '*' || segment.startsWith(':');
}

/** Patterns of one path differ only in what is a param: the one with text further left is the more specific. */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (const [index, segment] of a.entries()) {
    const difference = Number(isParam(b[index] ?? '')) - Number(isParam(segment));
    if (difference !== 0) return difference;
  }
  return 0;
}

import { canonicalPath, withBase } from '../../../shared/routes/paths.ts';
import { matchRoute, rankPatterns } from '../../../shared/routes/route-pattern.ts';
import type { RouteMatcher, RouteRules } from '../../../shared/routes/route-rules.ts';
import type { Site } from '../../model/site.ts';
import { resolveRedirects } from './resolve-redirects.ts';

type RuledSite = Pick<Site, 'baseURL' | 'redirects' | 'locales' | 'routes'>;

/** The rules that the browser applies before it navigates: the redirects, and the middleware of routes. */
export function routeMatcher(site: RuledSite): RouteMatcher {
  const redirects = resolveRedirects(site).map(
    ({ path, href }) => [canonicalPath(path), { redirect: href }] as const,
  );
  const ofRoutes = middlewareRules(site);
  const isDynamic = ([path]: readonly [string, RouteRules]) => path.includes(':');
  return {
    static: Object.fromEntries([...ofRoutes.filter((rule) => !isDynamic(rule)), ...redirects]),
    wildcard: {},
    dynamic: Object.fromEntries(ofRoutes.filter(isDynamic)),
  };
}

/**
 * Patterns overlap and matching rules are merged, so each route states for every middleware whether it applies: the route that the table
 * prefers comes last and overrides the others.
 */
function middlewareRules({
  baseURL,
  locales,
  routes,
}: RuledSite): readonly (readonly [string, RouteRules])[] {
  const names = [...new Set(routes.flatMap(({ middleware }) => middleware))];
  if (names.length === 0) return [];
  const ranked = rankPatterns(routes);
  const rules = ranked.flatMap(({ name, pattern, middleware }) => {
    const appMiddleware = Object.fromEntries(names.map((each) => [each, middleware.includes(each)]));
    // A shape that an earlier route matches has no paths left. It must be removed, since a static rule would override that route's dynamic
    // one.
    const own = shapes(pattern).filter((shape) => matchRoute(ranked, shape)?.name === name);
    return locales.flatMap(({ code }) =>
      own.map((shape) => [withBase(baseURL, `/${code}${shape}`), { appMiddleware }] as const),
    );
  });
  return rules.reverse();
}

/**
 * The paths of a pattern with and without each of its optional params: `/shop/:cat?/list` → `/shop/list`, `/shop/:cat/list`. Paths that
 * differ only in the names of params appear once.
 */
function shapes(pattern: string): readonly string[] {
  let found: readonly string[] = [''];
  for (const part of pattern.split('/').filter((each) => each !== '')) {
    const longer = found.map((shape) => `${shape}/${part.replace(/\?$/, '')}`);
    found = part.endsWith('?') ? differing([...found, ...longer]) : longer;
  }
  return found;
}

function differing(paths: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const form = path.replaceAll(/:\w+/g, ':');
    return !seen.has(form) && seen.add(form);
  });
}

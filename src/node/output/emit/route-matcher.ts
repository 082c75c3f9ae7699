import { canonicalPath, withBase } from '../../../shared/paths.ts';
import { matchRoute, rankPatterns } from '../../../shared/route-pattern.ts';
import type { RouteMatcher, RouteRules } from '../../../shared/route-rules.ts';
import type { Site } from '../../model/site.ts';
import { resolveRedirects } from './resolve-redirects.ts';

type RuledSite = Pick<Site, 'baseURL' | 'redirects' | 'locales' | 'routes'>;

/** The rules that the browser applies before it goes to a path: the redirects, and the middleware of routes. */
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
 * Patterns overlap and their rules are merged, so each route says of every middleware whether it is its own: the one that the
 * route table prefers comes last and has the last word.
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
    // A shape that a route before this one matches has no path left. It must go: a static rule stands above that route's dynamic one.
    const own = shapes(pattern).filter((shape) => matchRoute(ranked, shape)?.name === name);
    return locales.flatMap(({ code }) =>
      own.map((shape) => [withBase(baseURL, `/${code}${shape}`), { appMiddleware }] as const),
    );
  });
  return rules.reverse();
}

/**
 * The paths of a pattern with and without each of its optional params: `/shop/:cat?/list` → `/shop/list`, `/shop/:cat/list`. Of those
 * that differ in the names of params alone there is one.
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

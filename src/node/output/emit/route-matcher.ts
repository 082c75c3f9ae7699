import { withBase } from '../../../shared/paths.ts';
import type { RouteMatcher, RouteRules } from '../../../shared/route-rules.ts';
import type { Site } from '../../model.ts';
import { resolveRedirects } from './resolve-redirects.ts';

type RuledSite = Pick<Site, 'baseURL' | 'redirects' | 'locales' | 'routes'>;

/** The rules that the browser applies before it goes to a path: the redirects, and the middleware of routes. */
export function routeMatcher(site: RuledSite): RouteMatcher {
  const redirects = resolveRedirects(site).map(({ path, href }) => [path, { redirect: href }] as const);
  const ofRoutes = middlewareRules(site);
  const isDynamic = ([path]: readonly [string, RouteRules]) => path.includes(':');
  return {
    static: Object.fromEntries([...ofRoutes.filter((rule) => !isDynamic(rule)), ...redirects]),
    wildcard: {},
    dynamic: Object.fromEntries(ofRoutes.filter(isDynamic)),
  };
}

/**
 * Patterns overlap and their rules are merged, so each route says of every middleware whether it is its own: the more
 * specific pattern, which the route table prefers too, has the last word.
 */
function middlewareRules({
  baseURL,
  locales,
  routes,
}: RuledSite): readonly (readonly [string, RouteRules])[] {
  const names = [...new Set(routes.flatMap(({ middleware }) => middleware))];
  if (names.length === 0) return [];
  // Of two routes for one path, the table prefers the first; the last rule of a key stays.
  return [...routes].reverse().flatMap(({ pattern, middleware }) => {
    const appMiddleware = Object.fromEntries(names.map((name) => [name, middleware.includes(name)]));
    return locales.flatMap(({ code }) =>
      shapes(pattern).map((shape) => [withBase(baseURL, `/${code}${shape}`), { appMiddleware }] as const),
    );
  });
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

import { splitUrl, withoutBase } from './paths.ts';
import { matchRoute, rankPatterns, type RouteMatch, type RoutePattern } from './route-pattern.ts';

export interface RoutedSite {
  readonly baseURL: string;
  readonly locales: readonly { readonly code: string }[];
  readonly routes: readonly RoutePattern[];
}

export interface LocatedRoute extends RouteMatch {
  readonly locale: string;
}

/** The locale whose prefix a path with base has. */
export function localeOfPath(
  { baseURL, locales }: Pick<RoutedSite, 'baseURL' | 'locales'>,
  path: string,
): string | undefined {
  const first = withoutBase(baseURL, path)?.split('/')[1];
  return locales.find(({ code }) => code === first)?.code;
}

/** Locale, name and params of the route that a path with base belongs to, whether it has such a page or not. */
export function locateRoute(site: RoutedSite, path: string): LocatedRoute | undefined {
  const locale = localeOfPath(site, path);
  if (locale === undefined) return undefined;
  const rest = withoutBase(site.baseURL, path)?.slice(1 + locale.length) ?? '';
  const match = matchRoute(rankPatterns(site.routes), rest);
  return match && { ...match, locale };
}

/** What the error page says of a missing page: a capital N where there is a route for it, but no such page. */
export function notFoundMessage(site: RoutedSite, fullPath: string): string {
  const isRoute = locateRoute(site, splitUrl(fullPath).path) !== undefined;
  return `${isRoute ? 'Page Not Found' : 'Page not found'}: ${fullPath}`;
}

import { withoutBase } from './paths.ts';
import { patternRegExp, type RoutePattern } from './route-pattern.ts';

export interface RoutedSite {
  readonly baseURL: string;
  readonly locales: readonly { readonly code: string }[];
  readonly routes: readonly RoutePattern[];
}

/** The locale whose prefix a path with base has. */
export function localeOfPath(
  { baseURL, locales }: Pick<RoutedSite, 'baseURL' | 'locales'>,
  path: string,
): string | undefined {
  const first = withoutBase(baseURL, path)?.split('/')[1];
  return locales.find(({ code }) => code === first)?.code;
}

/** A path with base as its route sees it, without base and locale; undefined outside the locales. */
export function routePath(site: Pick<RoutedSite, 'baseURL' | 'locales'>, path: string): string | undefined {
  const locale = localeOfPath(site, path);
  return locale === undefined ? undefined : withoutBase(site.baseURL, path)?.slice(1 + locale.length);
}

/** Whether a path with base belongs to a route, which may have no such page. */
export function isRoute(site: RoutedSite, path: string): boolean {
  const rest = routePath(site, path);
  return rest !== undefined && site.routes.some(({ pattern }) => patternRegExp(pattern).test(rest));
}

/** What the error page says of a missing page: a capital N where there is a route for it, but no such page. */
export function notFoundMessage(site: RoutedSite, fullPath: string): string {
  const [path = ''] = fullPath.split(/[?#]/);
  return `${isRoute(site, path) ? 'Page Not Found' : 'Page not found'}: ${fullPath}`;
}

import { withoutBase } from '../../shared/routes/paths.ts';
import { patternRegExp, type RoutePattern } from '../../shared/routes/route-pattern.ts';

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

/** A path with base, reduced to the part without base and locale that routes match; undefined outside the locales. */
export function routePath(site: Pick<RoutedSite, 'baseURL' | 'locales'>, path: string): string | undefined {
  const locale = localeOfPath(site, path);
  return locale === undefined ? undefined : withoutBase(site.baseURL, path)?.slice(1 + locale.length);
}

/** Whether a path with base matches a route, even if there is no such page. */
export function isRoute(site: RoutedSite, path: string): boolean {
  const rest = routePath(site, path);
  return rest !== undefined && site.routes.some(({ pattern }) => patternRegExp(pattern).test(rest));
}

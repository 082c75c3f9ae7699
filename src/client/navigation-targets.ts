import type { MiddlewareLocation } from '../shared/middleware.ts';
import { localeOfPath, locateRoute, type RoutedSite } from '../shared/not-found-message.ts';
import { withBase, withoutBase } from '../shared/paths.ts';

/** Where a redirect leads; what the visitor asked for beside the path goes along. `baseURL`: a path is one without it. */
export function redirectUrl(target: string, { href, search, hash }: URL, baseURL = '/'): URL {
  const url = new URL(/^\/(?!\/)/.test(target) ? withBase(baseURL, target) : target, href);
  url.search ||= search;
  url.hash ||= hash;
  return url;
}

/** A URL of the site as its middleware see it. */
export function middlewareLocation(site: RoutedSite, { pathname, search, hash }: URL): MiddlewareLocation {
  const route = locateRoute(site, pathname);
  return {
    path: withoutBase(site.baseURL, pathname) ?? pathname,
    search,
    hash,
    locale: localeOfPath(site, pathname),
    name: route?.name,
    params: route?.params ?? {},
  };
}

import { isRoute, localeOfPath, notFoundMessage, type RoutedSite } from '../shared/not-found-message.ts';
import type { PublicConfig } from '../shared/page.ts';
import type { RoutePattern } from '../shared/route-pattern.ts';
import { visitorLocale } from '../shared/visitor-locale.ts';
import type { ErrorText } from './error-view.ts';
import { rememberedLocale } from './remember-locale.ts';

/** What the error page says of a URL without a page. */
export function missingPage(site: RoutedSite, { pathname, search, hash }: URL): ErrorText {
  return { statusCode: 404, message: notFoundMessage(site, pathname + search + hash), lang: 'en' };
}

/** The language of an error page: that of the path, else the visitor's. */
export function errorLocale(config: PublicConfig, path: string): string {
  return localeOfPath(config, path) ?? visitorLocale(config, rememberedLocale(), navigator.languages);
}

/** The same URL in lower case, if that may be a page: a host that tells cases apart, or a link that was typed. */
export function lowerCaseUrl(
  config: PublicConfig,
  routes: readonly RoutePattern[],
  { pathname, search, hash }: Location,
): string | undefined {
  const path = pathname.replaceAll(/%..|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  return path !== pathname && isRoute({ ...config, routes }, path) ? path + search + hash : undefined;
}

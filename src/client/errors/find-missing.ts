import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import type { PublicConfig } from '../../shared/pages/page.ts';
import { canonicalPath } from '../../shared/routes/paths.ts';
import { isFilePath } from '../navigation/click-rules.ts';
import type { ErrorText } from './error-view.ts';
import { isListed } from '../requests/manifest.ts';
import { notFoundMessage } from './not-found-message.ts';
import { rememberedLocale } from '../locale/remember-locale.ts';
import { isRoute, localeOfPath, type RoutedSite } from '../navigation/routed-site.ts';
import { visitorLocale } from '../locale/visitor-locale.ts';

/** What the error page says about a URL without a page. */
export function missingPage(site: RoutedSite, { pathname, search, hash }: URL): ErrorText {
  return { statusCode: 404, message: notFoundMessage(site, pathname + search + hash), lang: 'en' };
}

/** The language of an error page: that of the path, else the visitor's. */
export function errorLocale(config: PublicConfig, path: string): string {
  return localeOfPath(config, path) ?? visitorLocale(config, rememberedLocale(), navigator.languages);
}

/** The same URL with its path in lower case, since hosts are case-sensitive and visitors who type are not. Undefined if it already is. */
export function lowerCaseUrl({ href, pathname }: URL | Location): URL | undefined {
  const url = new URL(href);
  url.pathname = pathname.replaceAll(/%..|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  return url.pathname === pathname ? undefined : url;
}

/** Whether the manifest has a page or a redirect at a path. For a site too large for a list, it cannot tell about pages. */
export function isKnown(manifest: BuildManifest | undefined, path: string): boolean {
  if (manifest === undefined) return false;
  const { prerendered, matcher } = manifest;
  return (
    (prerendered !== true && isListed(manifest, path)) ||
    matcher.static[canonicalPath(path)]?.redirect !== undefined
  );
}

/** The URL in lower case, if there may be a page or a redirect there instead of the missing page. */
export async function findMeant(
  site: RoutedSite,
  place: URL | Location,
  fetchManifest: () => Promise<BuildManifest | undefined>,
): Promise<URL | undefined> {
  const url = lowerCaseUrl(place);
  if (url === undefined) return undefined;
  return isRoute(site, url.pathname) || isKnown(await fetchManifest(), url.pathname) ? url : undefined;
}

/** Whether the host may have a file at a URL that the build does not know about; a URL that belongs to no route is not requested. */
export async function mayBeFile(site: RoutedSite, { href, pathname }: URL): Promise<boolean> {
  if (!isFilePath(pathname)) return false;
  if (!isRoute(site, pathname)) return true;
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status !== 404;
}

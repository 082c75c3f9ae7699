import { withBase } from '../../../shared/routes/paths.ts';
import { buildManifestFolder, errorPageFile, latestBuildFile } from '../../lib/files/published-names.ts';
import { remoteOrigin } from '../../lib/addresses/remote-origin.ts';
import type { Site } from '../../model/site.ts';
import { resolveRedirects } from './resolve-redirects.ts';
import { securityHeaders, type Headers } from './security-headers.ts';

/** The one table behind `_headers` and `serve.json`. Paths carry the base; a final `*` stands for the rest, slashes included. */
export interface HeaderRules {
  /** For every response. */
  readonly security: Headers;
  /** Pages, payloads and other files that change under the same name. */
  readonly revalidated: { readonly paths: readonly string[]; readonly headers: Headers };
  /** Files with a hash in their name. No path is in both lists. */
  readonly immutable: { readonly paths: readonly string[]; readonly headers: Headers };
}

export type HeaderSite = Pick<Site, 'baseURL' | 'cdnURL' | 'locales' | 'redirects' | 'headers'>;

const revalidate = 'public, max-age=0, must-revalidate';
const forever = 'public, max-age=31536000, immutable';

/** The headers of a site's responses. `boot`: text of the one inline script. */
export function headerRules(site: HeaderSite, boot: string): HeaderRules {
  const path = (sitePath: string) => withBase(site.baseURL, sitePath);
  const locales = site.locales.map(({ code }) => path(`/${code}`));
  const isPage = (name: string) => locales.some((locale) => name === locale || name.startsWith(`${locale}/`));
  // Scripts and fonts from another host only work if that host allows the site to read them.
  const shared = remoteOrigin(site.cdnURL) === undefined ? {} : { 'Access-Control-Allow-Origin': '*' };
  return {
    security: securityHeaders(site, boot),
    revalidated: {
      paths: [
        site.baseURL,
        path(`/${errorPageFile()}`),
        path(`/${latestBuildFile}`),
        ...locales.flatMap((locale) => [locale, `${locale}/*`]),
        ...resolveRedirects(site)
          .map((redirect) => redirect.path)
          .filter((name) => !isPage(name)),
      ],
      headers: { 'Cache-Control': revalidate },
    },
    immutable: {
      paths: [path(`/${buildManifestFolder}/*`), path('/assets/*'), path('/locales/*')],
      headers: { 'Cache-Control': forever, ...shared },
    },
  };
}

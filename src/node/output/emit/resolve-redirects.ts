import { canonicalPath, decodeEscapes, readAsBrowser, withBase } from '../../../shared/routes/paths.ts';
import type { Redirect } from '../../declarations/routes.ts';
import { normalizePath } from '../../lib/files/path-forms.ts';
import type { Site } from '../../model/site.ts';

/** A redirect with both ends in the forms that the outputs need. */
export interface ResolvedRedirect {
  /** Its key in the config. */
  readonly key: string;
  /** Site path, decoded: for file names and serve-handler's patterns. */
  readonly from: string;
  /** Path with base, percent-encoded: as requested by browsers. */
  readonly path: string;
  /** Path with base, or the URL of another site; percent-encoded. */
  readonly href: string;
  /** The same with characters such as `+` and `,` as in the config, for serve-handler, which would escape an escape again. */
  readonly writtenHref: string;
  /** Leads to another site. */
  readonly external: boolean;
  readonly status: Redirect['status'];
}

/** The redirects of a site, in the order of the config. Throws a TypeError on a target that is neither a path nor http(s). */
export function resolveRedirects(site: Pick<Site, 'baseURL' | 'redirects'>): readonly ResolvedRedirect[] {
  return site.redirects.map(({ from, to, status }) => {
    const source = normalizePath(from);
    return {
      key: from,
      from: decodeEscapes(source),
      path: withBase(site.baseURL, source),
      ...redirectTarget(site.baseURL, to),
      status,
    };
  });
}

function redirectTarget(
  baseURL: string,
  to: string,
): Pick<ResolvedRedirect, 'href' | 'writtenHref' | 'external'> {
  if (!to.startsWith('/')) {
    if (!/^https?:\/\//i.test(to)) throw new TypeError(`A redirect cannot lead to "${to}".`);
    const { href } = new URL(to);
    return { href, writtenHref: href, external: true };
  }
  const { search, hash } = readAsBrowser(to);
  const path = normalizePath(to);
  const addressOf = (sitePath: string) => withBase(baseURL, sitePath) + search + hash;
  return { href: addressOf(canonicalPath(path)), writtenHref: addressOf(path), external: false };
}

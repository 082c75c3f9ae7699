import { splitUrl, withBase, withoutBase } from '../../../shared/routes/paths.ts';

export type BasePath =
  /** `url` is the same request relative to the base. */
  | { readonly kind: 'inside'; readonly url: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'outside' };

/** How a request relates to the site's base: the root of the host leads to the site, the rest of the host is not ours. */
export function resolveBase(url: string, baseURL: string): BasePath {
  const { path, search } = splitUrl(url);
  const inner = withoutBase(baseURL, path);
  if (inner !== undefined) return { kind: 'inside', url: inner + search };
  return path === '/' ? { kind: 'redirect', location: baseURL + search } : { kind: 'outside' };
}

/** The target of a redirect with the request's query, verbatim, after its own, as the browser's runtime does it. */
export function keepQuery(location: string, requested: string): string {
  const { path, search, hash } = splitUrl(location);
  const query = splitUrl(requested).search;
  if (query === search) return location;
  return path + (search === '' ? query : search + query.replace('?', '&')) + hash;
}

/** The target of a redirect that was made without knowing the base. */
export function locateInBase(location: string, baseURL: string): string {
  return location.startsWith('/') && !location.startsWith('//') ? withBase(baseURL, location) : location;
}

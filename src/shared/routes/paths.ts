/** Path functions for URLs within the site. A *site path* begins with `/` and has no base and no final slash (except `/` itself). */

/** Puts the base in front of a site path: `/docs/` + `/fr` → `/docs/fr`; `/` + `/` → `/`. */
export function withBase(baseURL: string, sitePath: string): string {
  if (sitePath === '/') return baseURL;
  return `${baseURL.slice(0, -1)}${sitePath}`;
}

/** The site path of a path with base; undefined if it is outside the base. */
export function withoutBase(baseURL: string, path: string): string | undefined {
  const base = baseURL.slice(0, -1);
  if (path === base || path === baseURL) return '/';
  return path.startsWith(baseURL) ? `/${path.slice(baseURL.length)}` : undefined;
}

/** Drops final slashes: `/fr/` and `/fr` are the same page. */
export function trimSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/**
 * Normalises a path to the spelling that pages have: `/tag/C++/` → `/tag/C%2B%2B`. Works segment by segment, so that a slash in a param
 * (`CI%2FCD`) is distinguished from those between segments.
 */
export function canonicalPath(path: string): string {
  return trimSlash(path).split('/').map(encodedOnce).join('/');
}

/** A segment that cannot be decoded belongs to no page, and is left unchanged. */
function encodedOnce(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** An origin that no site has: the base for parsing addresses without one. */
export const noHost = 'https://site.invalid';

/** A path as a browser reads it: normalised and percent-encoded. The result of `/.//x` is not mistaken for another site's address. */
export function readAsBrowser(path: string): URL {
  const url = new URL(path, noHost);
  url.pathname = url.pathname.replace(/^\/{2,}/, '/');
  return url;
}

export interface UrlParts {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/** Splits `/fr/blog?a=1#b` without resolving it. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const searchAt = rest.indexOf('?');
  return searchAt < 0
    ? { path: rest, search: '', hash }
    : { path: rest.slice(0, searchAt), search: rest.slice(searchAt), hash };
}

/** Decodes percent escapes; a text with an invalid one is returned unchanged. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

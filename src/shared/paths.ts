/** Path algebra for URLs inside the site. A *site path* begins with `/`, has no base and no final slash (but `/` itself). */

/** Puts the base in front of a site path: `/docs/` + `/fr` → `/docs/fr`; `/` + `/` → `/`. */
export function withBase(baseURL: string, sitePath: string): string {
  if (sitePath === '/') return baseURL;
  return `${baseURL.slice(0, -1)}${sitePath}`;
}

/** The site path of a path with base; undefined when it lies outside the base. */
export function withoutBase(baseURL: string, path: string): string | undefined {
  const base = baseURL.slice(0, -1);
  if (path === base || path === baseURL) return '/';
  return path.startsWith(baseURL) ? `/${path.slice(baseURL.length)}` : undefined;
}

/** Drops final slashes: `/fr/` and `/fr` are one page. */
export function trimSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/**
 * A path in the one spelling that pages have, however it was written: `/tag/C++/` → `/tag/C%2B%2B`. It goes segment by segment, so
 * that the slash in a param (`CI%2FCD`) stays apart from those between segments.
 */
export function canonicalPath(path: string): string {
  return trimSlash(path).split('/').map(encodedOnce).join('/');
}

/** What cannot be decoded is the segment of no page, and stays. */
function encodedOnce(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** The origin of no site: a base for reading addresses that have none. */
export const noHost = 'https://site.invalid';

/** A path as a browser reads it: normalised and percent-encoded. What `/.//x` comes down to is no other site's address. */
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

/** A text without its percent escapes; as it stands where one of them is none. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

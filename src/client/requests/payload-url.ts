import { trimSlash, withBase, withoutBase } from '../../shared/routes/paths.ts';

/** Stands for any host: if a URL resolves to another one, it names a host. */
const placeholderHost = 'localhost';

export interface PayloadUrlOptions {
  readonly baseURL: string;
  readonly buildId: string;
}

/**
 * The payload URL of a page's URL, with the build id as the whole query: `/fr/blog?utm=1#x` → `/fr/blog/_payload.json?{id}`. Throws on a
 * URL that names a host, and on an invalid URL.
 */
export function payloadUrl(url: string, { baseURL, buildId }: PayloadUrlOptions): string {
  const { host, pathname } = new URL(url, `http://${placeholderHost}`);
  if (host !== placeholderHost || /^[\\/]{2}/.test(pathname)) {
    throw new Error(`Payload URL must not include hostname: ${url}`);
  }
  const sitePath = withoutBase(baseURL, pathname) ?? pathname;
  const page = trimSlash(withBase(baseURL, sitePath));
  return `${page === '/' ? '' : page}/_payload.json?${buildId}`;
}

/** The URL that the HTTP client requests: root-relative URLs get the base, all others are unchanged. */
export function requestUrl(url: string, baseURL: string): string {
  return /^\/(?![\\/])/.test(url) && withoutBase(baseURL, url) === undefined ? withBase(baseURL, url) : url;
}

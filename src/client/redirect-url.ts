/** Where a redirect leads; what the visitor asked for beside the path goes along. */
export function redirectUrl(target: string, { href, search, hash }: URL | Location): URL {
  const url = new URL(target, href);
  url.search ||= search;
  url.hash ||= hash;
  return url;
}

/** Where a redirect leads: the visitor's query is appended verbatim, after the target's own. */
export function redirectUrl(target: string, from: URL | Location): URL {
  const url = keepRest(target, from);
  if (url.search !== from.search) url.search += from.search.replace('?', '&');
  return url;
}

/** A URL with the visitor's query and hash, each only if it has none of its own. */
export function keepRest(target: string, { href, search, hash }: URL | Location): URL {
  const url = new URL(target, href);
  url.search ||= search;
  url.hash ||= hash;
  return url;
}

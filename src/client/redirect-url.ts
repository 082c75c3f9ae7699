/** Where a redirect leads: the visitor's query goes along as it is written, after the target's own. */
export function redirectUrl(target: string, from: URL | Location): URL {
  const url = keepRest(target, from);
  if (url.search !== from.search) url.search += from.search.replace('?', '&');
  return url;
}

/** A URL with what the visitor asked for beside the path, query and hash, each where it has none of its own. */
export function keepRest(target: string, { href, search, hash }: URL | Location): URL {
  const url = new URL(target, href);
  url.search ||= search;
  url.hash ||= hash;
  return url;
}

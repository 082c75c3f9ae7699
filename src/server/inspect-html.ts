import { splitUrl, withoutBase } from '../shared/paths.ts';

/** What the link check wants to know of a page: read from HTML that we made, so attributes are double-quoted and escaped. */
export interface HtmlReferences {
  readonly ids: readonly string[];
  /** Internal hrefs, unescaped: they begin with `/` or `#`, those of the site's own whole address too. */
  readonly hrefs: readonly string[];
}

/** An id in a start tag. */
export const idInTag = /<[a-z][^>]*? id="([^"]*)"/g;

/** `siteUrl`: the site's own origin; empty when unknown. What lies outside `baseURL` there is of other sites. */
export function inspectHtml(html: string, siteUrl: string, baseURL: string): HtmlReferences {
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  for (const [, id] of html.matchAll(idInTag)) ids.add(unescape(id));
  for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
    const written = unescape(href);
    const isAtHome = siteUrl !== '' && (written === siteUrl || written.startsWith(`${siteUrl}/`));
    const url = isAtHome ? written.slice(siteUrl.length) || '/' : written;
    if (isAtHome && withoutBase(baseURL, splitUrl(url).path) === undefined) continue;
    if (url.startsWith('/') || url.startsWith('#')) hrefs.add(url);
  }
  return { ids: [...ids], hrefs: [...hrefs] };
}

function unescape(text = ''): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_entity, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

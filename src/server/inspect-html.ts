import { unescapeHtml } from '../shared/html.ts';
import { SCRIPT_SCHEME, type PageLinks } from '../shared/pages/page-links.ts';
import { splitUrl, withoutBase } from '../shared/routes/paths.ts';

export interface InspectOptions {
  /** The site's own origin; empty if unknown. Paths on it outside `baseURL` belong to other sites. */
  readonly siteUrl: string;
  readonly baseURL: string;
  /** Whether the generator made what is at an address, such as a picture. */
  readonly isMade: (url: string) => boolean;
}

/**
 * Matches whole tags with attributes: the text in an attribute may contain any number of `<`, each of which would otherwise start a search
 * to its end.
 */
const startTag = /<([a-z][a-z\d-]*)( [^>]*)/g;

/** Elements that load something. */
const loading: ReadonlySet<string> = new Set(
  'img source video audio track iframe embed input script object link image use form button'.split(' '),
);
const loadedUrl = / (?:src|(src[sS]et)|poster|href|xlink:href|data)="([^"]+)"/g;
const sentTo = / (?:form[aA]ction|action)="([^"]+)"/;
/** A candidate of a `srcset`: from the start or a comma up to a space or the next comma. */
const candidate = /(?:^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g;
/** With another scheme, on another host, or within the page itself. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
const ofHost = /^(?:https?:)?\/\//i;
/** Other links in a head only name something, and load nothing. */
const usedLink = / rel="(?:[^"]* )?(?:stylesheet|icon|preload|modulepreload|manifest)["\s]/i;

/** The ids of all elements, as written. */
export function* idsInTags(html: string): Generator<string> {
  for (const [, , attributes = ''] of html.matchAll(startTag)) {
    const id = valueOf(attributes, 'id');
    if (id !== undefined) yield id;
  }
}

/** An attribute as written. */
function valueOf(attributes: string, name: string): string | undefined {
  const before = ` ${name}="`;
  const start = attributes.indexOf(before);
  return start === -1
    ? undefined
    : attributes.slice(start + before.length, attributes.indexOf('"', start + before.length));
}

/** For HTML that we made, in which attributes are double-quoted and escaped. */
export function inspectHtml(html: string, { siteUrl, baseURL, isMade }: InspectOptions): PageLinks {
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  const fileUrls = new Set<string>();
  const foreignUrls = new Set<string>();

  /** Without the site's origin; undefined if it belongs to another site there. */
  function atHome(written: string): string | undefined {
    if (siteUrl === '' || !(written === siteUrl || written.startsWith(`${siteUrl}/`))) return written;
    const url = written.slice(siteUrl.length) || '/';
    return withoutBase(baseURL, splitUrl(url).path) === undefined ? undefined : url;
  }

  function noteForeign(directive: string, url: string | undefined): void {
    if (url !== undefined && ofHost.test(url)) foreignUrls.add(`${directive} ${url}`);
  }

  function noteLink(href: string): void {
    const url = atHome(href);
    if (url === undefined) return;
    if (/^[/#]/.test(url) || !elsewhere.test(url)) hrefs.add(url);
    else if (url.startsWith(SCRIPT_SCHEME)) hrefs.add(SCRIPT_SCHEME);
  }

  function noteLoading(name: string, attributes: string): void {
    for (const [, set, value = ''] of attributes.matchAll(loadedUrl)) {
      // Of a picture's many addresses, the first is enough to tell who made them.
      if (isMade(set === undefined ? value : value.slice(0, value.indexOf(' ')))) continue;
      const text = unescapeHtml(value);
      const urls =
        set === undefined ? [text.trim()] : [...text.matchAll(candidate)].map(([, url = '']) => url);
      for (const written of urls) {
        const url = atHome(written);
        if (url === undefined) continue;
        if (!elsewhere.test(url)) fileUrls.add(url.replace(/#.*/, ''));
        else if (name === 'iframe') noteForeign('frame-src', url);
        else if (name !== 'link' || usedLink.test(attributes)) noteForeign('default-src', url);
      }
    }
    const [, action] = sentTo.exec(attributes) ?? [];
    if (action !== undefined) noteForeign('form-action', atHome(unescapeHtml(action)));
  }

  for (const [, name = '', attributes = ''] of html.matchAll(startTag)) {
    const id = valueOf(attributes, 'id');
    if (id !== undefined) ids.add(unescapeHtml(id));
    const href = name === 'a' || name === 'area' ? valueOf(attributes, 'href') : undefined;
    if (href !== undefined) noteLink(unescapeHtml(href));
    if (loading.has(name)) noteLoading(name, attributes);
  }
  return { ids: [...ids], hrefs: [...hrefs], fileUrls: [...fileUrls], foreignUrls: [...foreignUrls] };
}

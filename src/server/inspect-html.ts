import { unescapeHtml } from '../shared/html.ts';
import type { PageLinks } from '../shared/page-links.ts';
import { splitUrl, withoutBase } from '../shared/paths.ts';

export interface InspectOptions {
  /** The site's own origin; empty when unknown. What lies outside `baseURL` there is of other sites. */
  readonly siteUrl: string;
  readonly baseURL: string;
  /** Whether an address, of a picture for one, is the generator's work. */
  readonly isMade: (url: string) => boolean;
}

/** With attributes, and whole: a text in one may hold any number of `<`, and would be read to its end from each of them. */
const startTag = /<([a-z][a-z\d-]*)( [^>]*)/g;

/** Elements that load something. */
const loading: ReadonlySet<string> = new Set(
  'img source video audio track iframe embed input script object link image use form button'.split(' '),
);
const loadedUrl = / (?:src|(src[sS]et)|poster|href|xlink:href|data)="([^"]+)"/g;
const sentTo = / (?:form[aA]ction|action)="([^"]+)"/;
/** A candidate of a `srcset`: what stands at its beginning or behind a comma, as far as a space or the next one. */
const candidate = /(?:^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g;
/** Of another kind, of another host, or of the page itself. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
const ofHost = /^(?:https?:)?\/\//i;
/** Other links of a head name something, and load nothing. */
const usedLink = / rel="(?:[^"]* )?(?:stylesheet|icon|preload|modulepreload|manifest)["\s]/i;

/** The ids of all elements, as they are written. */
export function* idsInTags(html: string): Generator<string> {
  for (const [, , attributes = ''] of html.matchAll(startTag)) {
    const id = valueOf(attributes, 'id');
    if (id !== undefined) yield id;
  }
}

/** An attribute as it is written. */
function valueOf(attributes: string, name: string): string | undefined {
  const before = ` ${name}="`;
  const start = attributes.indexOf(before);
  return start === -1
    ? undefined
    : attributes.slice(start + before.length, attributes.indexOf('"', start + before.length));
}

/** Of HTML that we made, so attributes are double-quoted and escaped. */
export function inspectHtml(html: string, { siteUrl, baseURL, isMade }: InspectOptions): PageLinks {
  const ids = new Set<string>();
  const hrefs = new Set<string>();
  const fileUrls = new Set<string>();
  const foreignUrls = new Set<string>();

  /** Without the site's origin; undefined: it is of another site there. */
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
    if (url?.startsWith('/') === true || url?.startsWith('#') === true) hrefs.add(url);
  }

  function noteLoading(name: string, attributes: string): void {
    for (const [, set, value = ''] of attributes.matchAll(loadedUrl)) {
      // Of a picture's many addresses the first tells whose they all are.
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

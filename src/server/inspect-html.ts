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

/*
 * Each of these matches every start tag, whole, and captures what is looked for where that is there: a text in an attribute may hold
 * any number of `<`, and would be read to its end from each of them.
 */
const idInTag = /<[a-z](?:[^>]*? id="([^"]*)")?[^>]*/g;
const hrefInLink = /<(?:a(?:rea)?(?: [^>]*?)? href="([^"]*)"|[a-z])[^>]*/g;
const loadingTag =
  /<(?:((?:img|source|video|audio|track|iframe|embed|input|script|object|link|image|use|form|button) [^>]*>)|[a-z][^>]*)/g;

const loadedUrl = / (?:src|(src[sS]et)|poster|href|xlink:href|data)="([^"]+)"/g;
const sentTo = / (?:form[aA]ction|action)="([^"]+)"/;
/** A candidate of a `srcset`: what stands at its beginning or behind a comma, as far as a space or the next one. */
const candidate = /(?:^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g;
/** Of another kind, of another host, or of the page itself. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;
const ofHost = /^(?:https?:)?\/\//i;
/** Most links of a head name something, and load nothing. */
const namingLink =
  /^<link (?!(?:[^>]* )?rel="(?:[^"]* )?(?:stylesheet|icon|preload|modulepreload|manifest)["\s])/i;

/** The ids of all elements, as they are written. */
export function* idsInTags(html: string): Generator<string> {
  for (const [, id] of html.matchAll(idInTag)) if (id !== undefined) yield id;
}

export interface InspectedHtml {
  readonly links: PageLinks;
  /** Each once. */
  readonly repeatedIds: ReadonlySet<string>;
}

/** Of HTML that we made, so attributes are double-quoted and escaped. */
export function inspectHtml(html: string, { siteUrl, baseURL, isMade }: InspectOptions): InspectedHtml {
  const ids = new Set<string>();
  const repeatedIds = new Set<string>();
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

  for (const written of idsInTags(html)) {
    const id = unescapeHtml(written);
    if (ids.has(id)) repeatedIds.add(id);
    ids.add(id);
  }
  for (const [, href = ''] of html.matchAll(hrefInLink)) {
    const url = atHome(unescapeHtml(href));
    if (url?.startsWith('/') === true || url?.startsWith('#') === true) hrefs.add(url);
  }
  for (const [tag, loading] of html.matchAll(loadingTag)) {
    if (loading === undefined) continue;
    for (const [, set, value = ''] of tag.matchAll(loadedUrl)) {
      // Of a picture's many addresses the first tells whose they all are.
      if (isMade(set === undefined ? value : value.slice(0, value.indexOf(' ')))) continue;
      const text = unescapeHtml(value);
      const urls =
        set === undefined ? [text.trim()] : [...text.matchAll(candidate)].map(([, url = '']) => url);
      for (const written of urls) {
        const url = atHome(written);
        if (url === undefined) continue;
        if (!elsewhere.test(url)) fileUrls.add(url.replace(/#.*/, ''));
        else if (tag.startsWith('<iframe ')) noteForeign('frame-src', url);
        else if (!namingLink.test(tag)) noteForeign('default-src', url);
      }
    }
    const [, action] = sentTo.exec(tag) ?? [];
    if (action !== undefined) noteForeign('form-action', atHome(unescapeHtml(action)));
  }
  const links = { ids: [...ids], hrefs: [...hrefs], fileUrls: [...fileUrls], foreignUrls: [...foreignUrls] };
  return { links, repeatedIds };
}

/** Stands for every address with this scheme: React replaces what follows. */
export const SCRIPT_SCHEME = 'javascript:';

/** What the link check needs to know about a page. `Reference`: in the stored form, for example, the number of a text. */
export interface PageLinks<Reference = string> {
  readonly ids: readonly Reference[];
  /** Internal hrefs, unescaped: paths, relative ones too, and anchors, including those written with the site's full address; and SCRIPT_SCHEME. */
  readonly hrefs: readonly Reference[];
  /** Addresses of what the page loads, unescaped and without `#`: those on the site's own host that the generator did not make. */
  readonly fileUrls: readonly Reference[];
  /** What it loads from other hosts: a directive of the Content-Security-Policy and an address, `frame-src https://…`. */
  readonly foreignUrls: readonly Reference[];
}

export function mapLinks<From, To>(
  { ids, hrefs, fileUrls, foreignUrls }: PageLinks<From>,
  each: (reference: From) => To,
): PageLinks<To> {
  return {
    ids: ids.map(each),
    hrefs: hrefs.map(each),
    fileUrls: fileUrls.map(each),
    foreignUrls: foreignUrls.map(each),
  };
}

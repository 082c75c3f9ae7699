/** What the link check wants to know of a page. `Reference`: as it is kept, the number of a text for one. */
export interface PageLinks<Reference = string> {
  readonly ids: readonly Reference[];
  /** Internal hrefs, unescaped: they begin with `/` or `#`, those of the site's own whole address too. */
  readonly hrefs: readonly Reference[];
  /** Addresses of what the page loads, unescaped and without `#`: those of the site's own host that the generator did not make. */
  readonly fileUrls: readonly Reference[];
  /** What it wants of other hosts: a directive of the Content-Security-Policy and an address, `frame-src https://…`. */
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

import { alternateLinks } from '../../../shared/locales/alternates.ts';
import { withBase } from '../../../shared/routes/paths.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';
import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { toInstant, toRfc3339 } from '../../lib/instant.ts';
import { batchesOf } from '../../lib/lists/batches.ts';
import { xmlDocument, xmlElement } from '../../lib/xml/xml.ts';

export type SitemapSite = Pick<Site, 'siteUrl' | 'baseURL' | 'locales' | 'defaultLocale'>;

/** The parts of a planned page that the sitemap needs. */
export type SitemapPage = Pick<
  PlannedPage,
  'kind' | 'noindex' | 'canonical' | 'path' | 'alternates' | 'modified'
>;

/** The format allows 50,000 URLs a file; alternates make each of ours several times as long. */
const urlsPerFile = 10_000;

/**
 * `sitemap.xml` with the canonical, indexable pages and their alternates; above `perFile` pages it is an index of parts.
 * Nothing without a site URL, which the format requires. Each is made when it is asked for: a part has megabytes.
 */
export function* sitemapFiles(
  site: SitemapSite,
  pages: readonly SitemapPage[],
  { perFile = urlsPerFile }: { readonly perFile?: number } = {},
): Generator<EmittedFile, void> {
  if (site.siteUrl === '') return;
  const listed = pages
    .filter((page) => page.kind === 'page' && page.canonical !== undefined && !page.noindex)
    .sort((a, b) => byCodeUnit(a.path, b.path));
  const paths = new Set(listed.map(({ path }) => path));
  const file = (path: string, text: string) => emittedFile(path, text, 'sitemap');
  const batches = listed.length <= perFile ? [] : batchesOf(listed, perFile);
  const names = batches.map((_, index) => `sitemap-${index + 1}.xml`);
  yield file('sitemap.xml', batches.length === 0 ? urlSet(site, listed, paths) : sitemapIndex(site, names));
  for (const [index, batch] of batches.entries())
    yield file(names[index] as string, urlSet(site, batch, paths));
}

/** `robots.txt`, which names the sitemap. Undefined without a site URL. */
export function robotsFile(site: Pick<Site, 'siteUrl' | 'baseURL'>): EmittedFile | undefined {
  if (site.siteUrl === '') return undefined;
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${sitemapUrl(site, 'sitemap.xml')}\n`;
  return emittedFile('robots.txt', text, 'robots.txt');
}

function sitemapUrl({ siteUrl, baseURL }: Pick<Site, 'siteUrl' | 'baseURL'>, file: string): string {
  return siteUrl + withBase(baseURL, `/${file}`);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapIndex(site: SitemapSite, names: readonly string[]): string {
  return xmlDocument([
    `<sitemapindex xmlns="${namespace}">`,
    ...names.map((name) => `<sitemap>${xmlElement('loc', sitemapUrl(site, name))}</sitemap>`),
    '</sitemapindex>',
  ]);
}

function urlSet(site: SitemapSite, pages: readonly SitemapPage[], listed: ReadonlySet<string>): string {
  return xmlDocument([
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map((page) => urlEntry(site, page, listed)),
    '</urlset>',
  ]);
}

/** Alternates that are in no sitemap (noindex in their language) are omitted. */
function urlEntry(site: SitemapSite, page: SitemapPage, listed: ReadonlySet<string>): string {
  const modified = toInstant(page.modified);
  const alternates = alternateLinks(
    site,
    page.alternates.filter(({ path }) => listed.has(path)),
  );
  return [
    '<url>',
    xmlElement('loc', site.siteUrl + page.path),
    ...(modified === undefined ? [] : [xmlElement('lastmod', toRfc3339(modified))]),
    ...alternates.map(({ hreflang, path }) =>
      xmlElement('xhtml:link', undefined, { rel: 'alternate', hreflang, href: site.siteUrl + path }),
    ),
    '</url>',
  ].join('');
}

import { describe, expect, test } from 'vitest';

import { parseXml, type XmlElement } from '../../lib/xml/parse-xml.ts';
import { robotsFile, sitemapFiles, type SitemapPage, type SitemapSite } from './sitemap.ts';

const filesOf = (...input: Parameters<typeof sitemapFiles>) => [...sitemapFiles(...input)];

const site: SitemapSite = {
  siteUrl: 'https://site.example',
  baseURL: '/',
  defaultLocale: 'fr',
  locales: [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
  ],
};

function page(path: string, changes: Partial<SitemapPage> = {}): SitemapPage {
  const twin = path.replace(/^\/(fr|en)/, (prefix) => (prefix === '/fr' ? '/en' : '/fr'));
  const [fr, en] = path.startsWith('/fr') ? [path, twin] : [twin, path];
  const alternates = [
    { locale: 'fr', path: fr, exact: true },
    { locale: 'en', path: en, exact: true },
  ];
  return {
    kind: 'page',
    noindex: false,
    canonical: path,
    path,
    alternates,
    modified: undefined,
    ...changes,
  };
}

function elements(node: XmlElement, name: string): readonly XmlElement[] {
  return node.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

function textOf(node: XmlElement, name: string): string | undefined {
  return elements(node, name)[0]
    ?.children.filter((part) => typeof part === 'string')
    .join('');
}

function urlsOf(text: string | undefined) {
  return elements(parseXml(text ?? ''), 'url').map((url) => ({
    loc: textOf(url, 'loc'),
    lastmod: textOf(url, 'lastmod'),
    links: elements(url, 'xhtml:link')
      .filter(({ attributes }) => attributes.get('rel') === 'alternate')
      .map(({ attributes }) => [attributes.get('hreflang'), attributes.get('href')]),
  }));
}

describe('sitemapFiles', () => {
  test('S-162 canonical, indexable pages only, sorted', () => {
    const [file, ...others] = filesOf(site, [
      page('/fr/blog'),
      page('/en'),
      page('/fr'),
      page('/en/blog'),
      page('/fr/blog/1', { canonical: undefined }),
      page('/fr/contact-thank-you', { noindex: true }),
      page('/fr/404', { kind: 'error', canonical: undefined }),
    ]);
    expect(others).toEqual([]);
    expect(file?.path).toBe('sitemap.xml');
    expect(urlsOf(file?.text).map(({ loc }) => loc)).toEqual(
      ['/en', '/en/blog', '/fr', '/fr/blog'].map((path) => `https://site.example${path}`),
    );
  });

  test('S-162 alternates as in the head, without pages that are not indexed', () => {
    const pages = [page('/fr'), page('/en'), page('/fr/x'), page('/en/x', { noindex: true })];
    const urls = urlsOf(filesOf(site, pages)[0]?.text);
    expect(urls.find(({ loc }) => loc?.endsWith('/fr'))?.links).toEqual([
      ['fr', 'https://site.example/fr'],
      ['fr-FR', 'https://site.example/fr'],
      ['en', 'https://site.example/en'],
      ['x-default', 'https://site.example/fr'],
    ]);
    expect(urls.find(({ loc }) => loc?.endsWith('/fr/x'))?.links.map(([hreflang]) => hreflang)).toEqual([
      'fr',
      'fr-FR',
      'x-default',
    ]);
  });

  test('lastmod comes from the content alone', () => {
    const urls = urlsOf(
      filesOf(site, [
        page('/fr/a', { modified: '2024-03-05' }),
        page('/fr/b', { modified: '2024-04-01T10:00:00+02:00' }),
        page('/fr/c'),
        page('/fr/d', { modified: 'yesterday' }),
      ])[0]?.text,
    );
    expect(urls.map(({ lastmod }) => lastmod)).toEqual([
      '2024-03-05T00:00:00Z',
      '2024-04-01T08:00:00Z',
      undefined,
      undefined,
    ]);
  });

  test('above the limit: an index of parts', () => {
    const pages = Array.from({ length: 10_001 }, (_, index) =>
      page(`/fr/page/${String(index).padStart(5, '0')}`),
    );
    const files = filesOf(site, pages);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    const parts = elements(parseXml(files[0]?.text ?? ''), 'sitemap').map((part) => textOf(part, 'loc'));
    expect(parts).toEqual(['https://site.example/sitemap-1.xml', 'https://site.example/sitemap-2.xml']);
    expect(urlsOf(files[2]?.text).map(({ loc }) => loc)).toEqual(['https://site.example/fr/page/10000']);
    expect(filesOf(site, pages.slice(1))).toHaveLength(1);
  });

  test('S-27 S-122 no URL ends with a slash; the base is in all of them', () => {
    const based = { ...site, baseURL: '/docs/' };
    const pages = Array.from({ length: 3 }, (_, index) => page(`/docs/fr/${index}`));
    for (const { text } of filesOf(based, pages, { perFile: 2 })) {
      for (const [, url] of text.matchAll(/(?:<loc>|href=")([^<"]*)/g))
        expect(url).toMatch(/^https:\/\/site\.example\/docs\/.*[^/]$/);
    }
    expect(robotsFile(based)?.text).toContain('Sitemap: https://site.example/docs/sitemap.xml\n');
  });

  test('S-162 robots.txt names it; without a site URL there is neither', () => {
    expect(robotsFile(site)).toMatchObject({
      path: 'robots.txt',
      text: expect.stringContaining('\nSitemap: https://site.example/sitemap.xml\n'),
    });
    expect(robotsFile({ ...site, siteUrl: '' })).toBeUndefined();
    expect(filesOf({ ...site, siteUrl: '' }, [page('/fr')])).toEqual([]);
  });
});

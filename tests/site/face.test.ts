import { statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';

const site = openOutput(inject('siteDir'));
const stylesheet = site.files.find((file) => file.endsWith('.css')) ?? '';
const origin = 'https://www.verveine.example';

interface StructuredData {
  readonly '@type': string;
  readonly itemListElement?: readonly { readonly item?: string }[];
}

const structured = (page: string): readonly StructuredData[] => {
  const $ = site.page(page);
  return $('script[type="application/ld+json"]')
    .map((_index, script) => JSON.parse($(script).text()) as StructuredData)
    .get();
};
const typesOf = (page: string) => structured(page).map((object) => object['@type']);
const articles = site.pages.filter((page) => page.startsWith('/fr/blog/article/'));

describe('weights', () => {
  test('the stylesheet: at most 14 kB for the whole site', () => {
    expect(gzipSync(site.text(stylesheet)).length).toBeLessThanOrEqual(14_000);
  });

  test('every published font is used, and all of them weigh at most 90 kB', () => {
    const fonts = site.files.filter((file) => file.endsWith('.woff2'));
    const styles = site.text(stylesheet);
    for (const font of fonts) expect(styles).toContain(font.split('/').at(-1));
    expect(fonts).toHaveLength(4);
    expect(
      fonts.reduce((sum, font) => sum + statSync(path.join(site.dir, font)).size, 0),
    ).toBeLessThanOrEqual(90_000);
  });
});

describe('an article', () => {
  test('leads to the one before and the one after, along the whole blog', () => {
    const followed = new Set<string>();
    let page = articles.find((one) => site.page(one)('a[rel=next]').length === 0);
    while (page !== undefined) {
      followed.add(page);
      const previous = site.page(page)('nav a[rel=prev]').attr('href');
      if (previous !== undefined) expect(site.page(previous)('nav a[rel=next]').attr('href')).toBe(page);
      page = previous;
    }
    expect(followed).toEqual(new Set(articles));
  });

  test('is passed on without a third party', () => {
    const [page = ''] = articles;
    const links = site.page(page)('main a[href^=http]').get();
    expect(links).toHaveLength(0);
    expect(site.page(page)('main a[href^="mailto:?"]').attr('href')).toContain(
      encodeURIComponent(origin + page),
    );
  });
});

test('after every film comes the next one, and after the last the first', () => {
  const films = site.pages.filter((page) => page.startsWith('/en/services/case-study/'));
  const seen = new Set<string>();
  let page = films[0];
  while (page !== undefined && !seen.has(page)) {
    seen.add(page);
    page = site.page(page)('main aside a').attr('href');
  }
  expect(seen).toEqual(new Set(films));
});

describe('structured data', () => {
  test('says of each kind of page what it is', () => {
    expect(typesOf('/fr')).toEqual(['Organization', 'WebSite']);
    expect(typesOf('/fr/services')).toEqual(Array.from({ length: 5 }, () => 'Service'));
    expect(typesOf('/fr/blog/article/briefer-un-film')).toEqual(['Article', 'BreadcrumbList']);
    expect(typesOf('/fr/resources/article/guide-du-brief')).toEqual(['Article', 'BreadcrumbList']);
    expect(typesOf('/fr/services/case-study/mise-a-l-eau')).toEqual(['BreadcrumbList']);
  });

  test('breadcrumbs lead to pages that exist', () => {
    for (const page of site.pages) {
      for (const { itemListElement = [] } of structured(page)) {
        for (const { item } of itemListElement)
          if (item !== undefined) expect(site.has(item.slice(origin.length)), `${page}: ${item}`).toBe(true);
      }
    }
  });
});

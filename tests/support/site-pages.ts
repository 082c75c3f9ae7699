import { statSync } from 'node:fs';
import path from 'node:path';

import type { Payload } from '../../src/shared/pages/page.ts';
import { isProof } from './is-proof.ts';
import type { Output } from './output.ts';

export interface SitePage {
  /** `/fr/blog/2` */
  readonly path: string;
  readonly locale: string;
  /** Name of the route, `error` for error pages. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Whether the page has another address, which is canonical: it shows the same. */
  readonly isSecond: boolean;
}

/** Every page that a visitor can come to, error pages included; by path. */
export function sitePages(site: Output): readonly SitePage[] {
  const pages = site.pages.map((sitePath): SitePage => {
    const { route, head } = site.json(`${sitePath.slice(1)}/_payload.json`) as Payload;
    const { name, params } = route;
    const canonical = head.links.find(({ rel }) => rel === 'canonical')?.['href'];
    const isSecond = canonical?.endsWith(sitePath) === false;
    return { ...place(site, sitePath, `${sitePath}/index.html`), route: name, params, isSecond };
  });
  const errors = site.files
    .filter((file) => /^[a-z]{2}\/404\.html$/.test(file))
    .map((file): SitePage => {
      const sitePath = `/${file.replace('.html', '')}`;
      return { ...place(site, sitePath, file), route: 'error', params: {}, isSecond: false };
    });
  return [...pages, ...errors];
}

function place(site: Output, sitePath: string, file: string) {
  return {
    path: sitePath,
    locale: sitePath.slice(1, 3),
    bytes: statSync(path.join(site.dir, file)).size,
  };
}

/**
 * One page of each kind: language, route, which parameters it has, and whether it continues a list. The one with the most HTML; no
 * second addresses.
 */
export function onePageOfEachKind(pages: readonly SitePage[]): readonly SitePage[] {
  const largest = new Map<string, SitePage>();
  for (const page of pages.filter(({ isSecond }) => !isSecond)) {
    const kind = kindOf(page);
    if (page.bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, page);
  }
  return [...largest.values()];
}

/** The pages that tests of the layout visit, which the languages share: each kind in one language, in turn; all in a proof. */
export function pagesToVisit(pages: readonly SitePage[]): readonly SitePage[] {
  return isProof ? pages : eachKindInTurn(pages);
}

/** One page of each kind in one of the languages, which take turns. */
export function eachKindInTurn(pages: readonly SitePage[]): readonly SitePage[] {
  const kinds = onePageOfEachKind(pages);
  const locales = [...new Set(kinds.map(({ locale }) => locale))];
  return locales.flatMap((locale, turn) =>
    kinds.filter((page) => page.locale === locale).filter((_page, index) => index % locales.length === turn),
  );
}

function kindOf({ locale, route, params }: SitePage): string {
  const shape = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (/^\d+$/.test(value) ? `${name}=${value === '1' ? '1' : 'n'}` : name));
  return [locale, route, ...shape].join(' ');
}

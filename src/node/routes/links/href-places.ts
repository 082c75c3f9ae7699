import { readFileSync } from 'node:fs';
import path from 'node:path';

import { splitUrl, withoutBase } from '../../../shared/routes/paths.ts';
import { matchRoute, rankPatterns } from '../../../shared/routes/route-pattern.ts';
import { countSlips } from '../../lib/diagnostics/count-slips.ts';
import { createFindInCode } from '../../lib/diagnostics/find-in-code.ts';
import type { LinkedRoute } from '../../lib/diagnostics/find-route.ts';
import { placeInText } from '../../lib/diagnostics/place-in-text.ts';
import { templatesIndex } from '../../lib/files/site-files.ts';
import type { SourcePosition } from '../../model/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { withoutLocale } from './without-locale.ts';

/** Finds the origin of a page's address that is not in Markdown: a template, the config, or a field of the page's entry. */
export interface HrefPlaces {
  readonly link: (url: string, page: Pick<PlannedPage, 'path' | 'source'>) => Promise<SourcePosition>;
  /** For addresses that a page loads. */
  readonly file: (url: string, source: string) => SourcePosition;
}

/** Finds the element of the templates that links to an address, on the page with this path; undefined if there is none. */
export type TraceLink = (url: string, page: string) => Promise<SourcePosition | undefined>;

type PlacedSite = Pick<Site, 'root' | 'baseURL' | 'locales' | 'routes' | 'routeAliases'>;

export function createHrefPlaces(site: PlacedSite, trace: TraceLink): HrefPlaces {
  const inCode = createFindInCode(site.root);
  const isSlip = countSlips();

  return {
    async link(url, { path: page, source }) {
      const isSearched = isSlip();
      const texts = isSearched ? writtenForms(site, url) : [];
      const written =
        inCode.text(texts, { hint: /href|link|path|url/i }) ?? findInFile(site.root, source, texts);
      if (written !== undefined) return written;
      // A template composed it from parts.
      const target = isSearched ? targetOf(site, url) : undefined;
      return (await trace(url, page)) ?? (target && inCode.route(target)) ?? { file: templatesIndex };
    },
    file(url, source) {
      const { path: whole } = splitUrl(url);
      const sitePath = withoutBase(site.baseURL, whole);
      // The base that a template writes in front of it ends with a slash.
      const behindBase = sitePath === undefined ? [] : [sitePath.slice(1) + url.slice(whole.length)];
      const texts = isSlip() ? [...writtenForms(site, url), ...behindBase] : [];
      const found = inCode.text(texts, { hint: /src|href|poster|data|url/i, isPart: true });
      return found ?? findInFile(site.root, source, texts) ?? { file: templatesIndex };
    },
  };
}

/** The route from which a `<Link>` may have generated the address. */
function targetOf(
  { baseURL, locales, routes, routeAliases }: PlacedSite,
  url: string,
): LinkedRoute | undefined {
  const { path: whole } = splitUrl(url);
  const [, code, ...parts] = withoutBase(baseURL, whole)?.split('/') ?? [];
  if (!locales.some((locale) => locale.code === code)) return undefined;
  const match = matchRoute(rankPatterns(routes), `/${parts.join('/')}`);
  if (match === undefined) return undefined;
  const aliases = Object.keys(routeAliases).filter((alias) => routeAliases[alias] === match.name);
  return { names: [match.name, ...aliases], params: match.params };
}

/** The address as it is, without the base, and without the language that a template may prepend. */
function writtenForms(
  { baseURL, locales }: Pick<Site, 'baseURL' | 'locales'>,
  url: string,
): readonly string[] {
  const { path: whole } = splitUrl(url);
  const sitePath = withoutBase(baseURL, whole);
  const rest = url.slice(whole.length);
  const paths = sitePath === undefined ? [] : [sitePath, withoutLocale(sitePath, locales) ?? sitePath];
  const forms = new Set([url, ...paths.map((path) => path + rest)]);
  return [...forms].filter((form) => form !== '' && form !== '/');
}

function findInFile(root: string, file: string, texts: readonly string[]): SourcePosition | undefined {
  if (texts.length === 0) return undefined;
  try {
    const source = readFileSync(path.join(root, file), 'utf8');
    const index = texts.map((text) => source.indexOf(text)).find((found) => found >= 0);
    return index === undefined ? undefined : { file, ...placeInText(source, index) };
  } catch {
    // The file has changed meanwhile.
    return undefined;
  }
}

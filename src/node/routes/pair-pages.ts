import { withBase } from '../../shared/routes/paths.ts';
import type { Alternate } from '../../shared/pages/page.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { isNoindex, type ListedPage } from './listing/listed-page.ts';

export interface Pairing {
  /** The page in every locale, the page itself included. */
  readonly alternates: (page: ListedPage) => readonly Alternate[];
  /** The alternates listed for search engines. */
  readonly searchable: (page: ListedPage) => readonly Alternate[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface PairingInput {
  /** The page that a secondary address stands for; otherwise the page itself. */
  readonly canonicalOf: (page: ListedPage) => ListedPage;
  /** Pages whose path another page has: already reported, so they do not count as missing translations. */
  readonly leftOut: readonly ListedPage[];
  /** Locales whose pages are not all known, because of entries with mistakes or functions that failed. */
  readonly incomplete: ReadonlySet<string>;
}

/** Pairs the pages of each key across locales; secondary addresses get the alternates of the pages that they stand for. */
export function pairPages(
  site: Site,
  pages: readonly ListedPage[],
  { canonicalOf, leftOut, incomplete }: PairingInput,
): Pairing {
  const byLocale = new Map(site.locales.map(({ code }) => [code, new Map<string, ListedPage>()]));
  const repeated = new Map<string, Set<ListedPage>>();
  for (const page of pages) {
    if (page.spec.canonical !== undefined) continue;
    const byKey = byLocale.get(page.locale);
    const first = byKey?.get(page.key);
    if (first === undefined) byKey?.set(page.key, page);
    else repeated.set(page.key, (repeated.get(page.key) ?? new Set<ListedPage>()).add(first).add(page));
  }
  const find = (key: string | undefined, locale: string) =>
    key === undefined ? undefined : byLocale.get(locale)?.get(key);

  /** A language may lack the fallback as well: then the fallback's own is offered. */
  const fallbackIn = (code: string, page: ListedPage): ListedPage | undefined => {
    const tried = new Set<ListedPage>();
    let without: ListedPage | undefined = page;
    while (without !== undefined && !tried.has(without)) {
      const found = find(without.spec.fallback, code);
      if (found !== undefined) return found;
      tried.add(without);
      without = find(without.spec.fallback, page.locale);
    }
    return undefined;
  };

  const alternates = (listed: ListedPage): readonly Alternate[] => {
    const page = canonicalOf(listed);
    return site.locales.map(({ code }): Alternate => {
      const exact = code === page.locale ? page : find(page.key, code);
      const target = exact ?? fallbackIn(code, page);
      const path = target?.path ?? `/${code}`;
      return { locale: code, path: withBase(site.baseURL, path), exact: exact !== undefined };
    });
  };
  /**
   * As in the sitemap, indexed pages do not refer to pages that are not indexed. If none of the languages is indexed, they still belong
   * together.
   */
  const searchable = (listed: ListedPage): readonly Alternate[] => {
    const page = canonicalOf(listed);
    const indexed = site.locales.flatMap(({ code }) => {
      const counterpart = code === page.locale ? page : find(page.key, code);
      return counterpart === undefined || isNoindex(counterpart) ? [] : [code];
    });
    const all = alternates(listed);
    return indexed.length === 0 ? all : all.filter(({ locale }) => indexed.includes(locale));
  };
  const pairsLeftOut = new Set(leftOut.map(({ key, locale }) => pairKey(key, locale)));
  const isKnown = (key: string, locale: string) =>
    find(key, locale) !== undefined || pairsLeftOut.has(pairKey(key, locale));
  const diagnostics = [
    ...repeatedKeys(site, repeated),
    ...missingTranslations(site, pages, { isKnown, incomplete }),
  ];
  return { alternates, searchable, diagnostics };
}

/** The number of paths that fit on a line. */
const FEW = 4;

/** If several pages of one language have the same key, it is unknown which is the counterpart of the others. */
function repeatedKeys(
  site: Site,
  repeated: ReadonlyMap<string, ReadonlySet<ListedPage>>,
): readonly Diagnostic[] {
  return [...repeated].map(([key, pages]) => {
    const [first] = pages;
    const paths = [...pages].slice(0, FEW).map(({ path }) => path);
    const more = pages.size > FEW ? ` and ${pages.size - FEW} more` : '';
    return diagnostic('page-key-duplicate', {
      message: `Several pages of one language have the key "${key}": ${paths.join(', ')}${more}.`,
      ...(first !== undefined && { at: site.places.ofKey(['pages', first.route.name]) }),
    });
  });
}

interface TranslationCheck extends Pick<PairingInput, 'incomplete'> {
  /** Whether a locale has a page with this key, planned or left out. */
  readonly isKnown: (key: string, locale: string) => boolean;
}

/** A paginated list may have more pages in one locale, so only pages without a fallback must have a translation. */
function missingTranslations(
  site: Site,
  pages: readonly ListedPage[],
  { isKnown, incomplete }: TranslationCheck,
): readonly Diagnostic[] {
  // A page that exists in several languages is reported once.
  const reported = new Set<string>();
  return pages.flatMap((page) => {
    if (
      page.spec.canonical !== undefined ||
      page.spec.fallback !== undefined ||
      page.spec.entry !== undefined
    )
      return [];
    return site.locales
      .filter(({ code }) => {
        const pair = pairKey(page.key, code);
        const isNew = !incomplete.has(code) && !isKnown(page.key, code) && !reported.has(pair);
        reported.add(pair);
        return isNew;
      })
      .map(({ code }) =>
        diagnostic('entry-missing-translation', {
          severity: site.missingTranslation === 'warn' ? 'warning' : 'error',
          message: `${page.path} (route ${page.route.name}) has no translation in ${code}.`,
          fix: `Give both pages one key, or give the page a fallback.`,
          at: site.places.ofKey(['pages', page.route.name]),
        }),
      );
  });
}

function pairKey(key: string, locale: string): string {
  return `${locale}\0${key}`;
}

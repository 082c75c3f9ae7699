import { hreflangs, type Locale } from './locale.ts';
import type { Alternate } from './page.ts';

export interface HreflangLink {
  readonly hreflang: string;
  /** With base. */
  readonly path: string;
}

export interface LocaleSet {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
}

/** One hreflang a language and one a language with region, only to pages that exist; x-default is the default locale. */
export function alternateLinks(site: LocaleSet, alternates: readonly Alternate[]): readonly HreflangLink[] {
  const exact = alternates.filter((alternate) => alternate.exact);
  const seen = new Set<string>();
  const links = site.locales.flatMap(({ code, language }) => {
    const alternate = exact.find(({ locale }) => locale === code);
    if (alternate === undefined) return [];
    const values = hreflangs(language).filter((hreflang) => !seen.has(hreflang));
    for (const value of values) seen.add(value);
    return values.map((hreflang) => ({ hreflang, path: alternate.path }));
  });
  const fallback = exact.find(({ locale }) => locale === site.defaultLocale);
  return fallback === undefined ? links : [...links, { hreflang: 'x-default', path: fallback.path }];
}

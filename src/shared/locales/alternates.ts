import { hreflangs, type Locale } from './locale.ts';
import type { Alternate } from '../pages/page.ts';

export interface HreflangLink {
  readonly hreflang: string;
  /** With base. */
  readonly path: string;
}

export interface LocaleSet {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
}

/** One hreflang per language and one per language with region, only for pages that exist; x-default is the default locale. */
export function alternateLinks(site: LocaleSet, alternates: readonly Alternate[]): readonly HreflangLink[] {
  const exact = alternates.filter((alternate) => alternate.exact);
  const there = site.locales.flatMap(({ code, language }) => {
    const alternate = exact.find(({ locale }) => locale === code);
    return alternate === undefined ? [] : [{ values: hreflangs(language), path: alternate.path }];
  });
  // A language without a region stands for the locale written like that, else for the first locale of that language.
  const seen = new Set<string>();
  const own = new Set(there.map(({ values }) => values.at(-1)));
  const links = there.flatMap(({ values, path }) => {
    const free = values.filter(
      (value, index) => !seen.has(value) && (index === values.length - 1 || !own.has(value)),
    );
    for (const value of free) seen.add(value);
    return free.map((hreflang) => ({ hreflang, path }));
  });
  const fallback = exact.find(({ locale }) => locale === site.defaultLocale);
  return fallback === undefined ? links : [...links, { hreflang: 'x-default', path: fallback.path }];
}

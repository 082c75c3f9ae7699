import type { Locale } from '../../../shared/locales/locale.ts';

/** `/fr/blog` → `/blog`; undefined for a path that begins with no locale of the site, and for that of a locale's home page. */
export function withoutLocale(sitePath: string, locales: readonly Locale[]): string | undefined {
  const locale = locales.find(({ code }) => sitePath.startsWith(`/${code}/`));
  return locale && sitePath.slice(locale.code.length + 1);
}

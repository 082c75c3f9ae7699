import type { PublicConfig } from '../../shared/pages/page.ts';

/** The locale that the document is written in, whatever its address: hosts serve a single error page everywhere. */
export function documentLocale({ locales, defaultLocale }: PublicConfig): string {
  const { lang } = document.documentElement;
  const fits = locales.filter(({ language }) => language.startsWith(lang));
  // If the region of a locale does not exist, the document names only the language.
  return (fits.find(({ language }) => language === lang) ?? fits[0])?.code ?? defaultLocale;
}

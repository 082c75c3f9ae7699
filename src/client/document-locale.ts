import type { PublicConfig } from '../shared/page.ts';

/** The locale that the document is written in, whatever its address: hosts answer with one error page everywhere. */
export function documentLocale({ locales, defaultLocale }: PublicConfig): string {
  const { lang } = document.documentElement;
  const fits = locales.filter(({ language }) => language.startsWith(lang));
  // Of a language whose region does not exist the document names the language alone.
  return (fits.find(({ language }) => language === lang) ?? fits[0])?.code ?? defaultLocale;
}

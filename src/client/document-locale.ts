import type { PublicConfig } from '../shared/page.ts';

/** The locale that the document is written in, whatever its address: hosts answer with one error page everywhere. */
export function documentLocale({ locales, defaultLocale }: PublicConfig): string {
  const { lang } = document.documentElement;
  // Of a language whose region does not exist the document names the language alone.
  return locales.find(({ language }) => language.startsWith(lang))?.code ?? defaultLocale;
}

/** The root page: sends the visitor to their language (cookie, then browser, then the default one). */
import { detectLocale, type DetectableLocale } from '../shared/detect-locale.ts';
import { localeCookie, readLocaleCookie } from '../shared/locale-cookie.ts';

interface RootData {
  readonly baseURL: string;
  readonly defaultLocale: string;
  readonly locales: readonly DetectableLocale[];
}

const { baseURL, defaultLocale, locales } = JSON.parse(
  document.getElementById('__DATA__')?.textContent ?? '{}',
) as RootData;

function chooseLocale(): string {
  const remembered = readLocaleCookie(document.cookie);
  if (remembered === undefined) return detectLocale(navigator.languages, locales) ?? defaultLocale;
  return locales.some(({ code }) => code === remembered) ? remembered : defaultLocale;
}

const locale = chooseLocale();
if (readLocaleCookie(document.cookie) !== locale) document.cookie = localeCookie(locale, Date.now());
location.replace(`${baseURL}${locale}${location.search}${location.hash}`);

import { localeCookie, readLocaleCookie } from './locale-cookie.ts';

/** Stores the language of a page for the root page; writes nothing if it is already stored. Undefined: the page has none. */
export function rememberLocale(code: string | undefined): void {
  try {
    if (code !== undefined && readLocaleCookie(document.cookie) !== code)
      document.cookie = localeCookie(code, Date.now());
  } catch {
    // Without cookies, the root page uses the browser's languages.
  }
}

/** The language that the visitor saw last; undefined if there are no cookies. */
export function rememberedLocale(): string | undefined {
  try {
    return readLocaleCookie(document.cookie);
  } catch {
    return undefined;
  }
}

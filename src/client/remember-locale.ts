import { localeCookie, readLocaleCookie } from '../shared/locale-cookie.ts';

/** Notes the language of a page for the root page; writes nothing that is noted already. Undefined: of no page. */
export function rememberLocale(code: string | undefined): void {
  try {
    if (code !== undefined && readLocaleCookie(document.cookie) !== code)
      document.cookie = localeCookie(code, Date.now());
  } catch {
    // Without cookies the root page asks the browser's languages.
  }
}

/** The language that the visitor last saw; undefined where there are no cookies. */
export function rememberedLocale(): string | undefined {
  try {
    return readLocaleCookie(document.cookie);
  } catch {
    return undefined;
  }
}

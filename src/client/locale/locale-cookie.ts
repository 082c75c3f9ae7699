/** The locale cookie, from row S-43. */
export const localeCookieName = 'i18n_redirected';

const days = 365;

/** The cookie's value, from the text of `document.cookie`. */
export function readLocaleCookie(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${localeCookieName}=([^;]*)`).exec(cookies)?.[1];
}

/** The text to assign to `document.cookie`; `now` in milliseconds. */
export function localeCookie(code: string, now: number): string {
  const expires = new Date(now + days * 86_400_000).toUTCString();
  return `${localeCookieName}=${code}; path=/; expires=${expires}; SameSite=Lax`;
}

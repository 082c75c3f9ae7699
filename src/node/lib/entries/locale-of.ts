import type { Locale } from '../../../shared/locales/locale.ts';

/** What a locale may be called in the config. */
export const localeCode = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/;

/** The locale of the site that has this code; any other code is a bug of ours. */
export function localeOf(locales: readonly Locale[], code: string): Locale {
  const found = locales.find((locale) => locale.code === code);
  if (found === undefined) throw new Error(`"${code}" is no locale of the site.`);
  return found;
}

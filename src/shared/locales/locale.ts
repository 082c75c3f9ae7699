import { getDateTimeFormat, toDate } from '../messages/formatters.ts';
import { memoize } from '../memoize.ts';

/** A language of the site. `language` is what the author wrote (BCP 47, `en-EN` allowed), `code` its path prefix. */
export interface Locale {
  readonly code: string;
  readonly language: string;
  /** The language's own name, with its flag if wanted: what the language switcher shows. */
  readonly label: string;
  readonly dir: 'ltr' | 'rtl';
}

// Created on demand, because that takes longer than loading a module.
let regionNames: Intl.DisplayNames | undefined;

function isRegion(code: string): boolean {
  return hasTimeZones(code) || hasName(code);
}

/** All but a few regions have time zones, which V8 knows in 3 ms; the first name takes 20. Engines without `timeZones` know none. */
function hasTimeZones(code: string): boolean {
  const locale: Intl.Locale & { readonly timeZones?: readonly string[] } = new Intl.Locale(`und-${code}`);
  return (locale.timeZones ?? []).length > 0;
}

function hasName(code: string): boolean {
  regionNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return regionNames.of(code) !== undefined;
}

/** Drops a region that does not exist (`en-EN` → `en`): HTML checkers and search engines reject it. */
export const machineLanguage = memoize((language: string): string => {
  const { language: base, region } = new Intl.Locale(language);
  return region === undefined || isRegion(region) ? language : base;
});

/** The hreflang values of a locale: the bare language, then language-region where the region exists. */
export const hreflangs = memoize((language: string): readonly string[] => {
  const machine = machineLanguage(language);
  const base = new Intl.Locale(language).language;
  return machine === base ? [base] : [base, machine];
});

/** `fr-FR` → `fr_FR`, `en-EN` → `en_US`: Open Graph requires a real territory, so the most likely one is added. */
export const openGraphLocale = memoize((language: string): string => {
  const { language: base, region } = new Intl.Locale(machineLanguage(language)).maximize();
  return `${base}_${region}`;
});

/**
 * A date in the words of a language, in UTC so that no time zone shifts it by a day.
 * @param date - ISO text, of a day or an instant; without a zone it is in UTC.
 * @param language - BCP 47, as in the config: `fr-FR`.
 * @throws if the text is not a date.
 */
export function formatDate(date: string, language: string): string {
  return getDateTimeFormat(language, { dateStyle: 'long' }).format(toDate(date));
}

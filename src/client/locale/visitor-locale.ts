import { detectLocale } from '../../shared/locales/detect-locale.ts';
import type { Locale } from '../../shared/locales/locale.ts';

export interface LocaleChoice {
  readonly locales: readonly Pick<Locale, 'code' | 'language'>[];
  readonly defaultLocale: string;
}

/**
 * The locale of a visitor whose address names none: the cookie's, else the browser's; the default if the cookie's locale does not exist.
 */
export function visitorLocale(
  { locales, defaultLocale }: LocaleChoice,
  remembered: string | undefined,
  languages: readonly string[],
): string {
  const wanted =
    remembered === undefined
      ? detectLocale(languages, locales)
      : locales.find(({ code }) => code === remembered)?.code;
  return wanted ?? defaultLocale;
}

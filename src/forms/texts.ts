import { createMessageFormatter } from '../shared/messages/format-message.ts';
import type { FormsLocale, FormsSite } from '../shared/forms/forms-site.ts';

/** The endpoint's texts in one language. */
export interface Texts {
  readonly locale: FormsLocale;
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** The texts of a locale of the site, or of the default one if there is no such locale. */
export function createTexts(site: FormsSite): (locale: string) => Texts {
  const known = new Map(
    site.locales.map((locale) => [
      locale.code,
      { locale, text: createMessageFormatter(locale.language, locale.messages) },
    ]),
  );
  const [fallback] = known.values();
  if (fallback === undefined) throw new Error('The site of the forms has no locale.');
  return (locale) => known.get(locale) ?? fallback;
}

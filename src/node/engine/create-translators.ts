import { formatToParts, IntlMessageFormat } from 'intl-messageformat';

import type { Translate } from '../../shared/register.ts';
import { createTranslator } from '../../shared/translator.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';

/** The translate function of each locale, for page functions. */
export function createTranslators(site: Site, messages: readonly Messages[]): ReadonlyMap<string, Translate> {
  const { formats } = IntlMessageFormat;
  const languages = new Map(site.locales.map(({ code, language }) => [code, language]));
  return new Map(
    messages.map(({ locale, asts }) => [
      locale,
      createTranslator({ language: languages.get(locale) ?? locale, asts, formatToParts, formats }),
    ]),
  );
}

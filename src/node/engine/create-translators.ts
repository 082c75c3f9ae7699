import { formatToParts, IntlMessageFormat } from 'intl-messageformat';

import type { Translate } from '../../shared/register.ts';
import { createTranslator } from '../../shared/messages/translator.ts';
import { localeOf } from '../lib/entries/locale-of.ts';
import type { Messages } from '../model/messages.ts';
import type { Site } from '../model/site.ts';

/** The translate function of each locale, for page functions. */
export function createTranslators(site: Site, messages: readonly Messages[]): ReadonlyMap<string, Translate> {
  const { formats } = IntlMessageFormat;
  return new Map(
    messages.map(({ locale, asts }) => [
      locale,
      createTranslator({ language: localeOf(site.locales, locale).language, asts, formatToParts, formats }),
    ]),
  );
}

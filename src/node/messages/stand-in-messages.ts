import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import type { Locale } from '../../shared/locales/locale.ts';
import type { ParsedMessages } from './parsed-messages.ts';

type Trees = ReadonlyMap<string, readonly MessageFormatElement[]>;

/**
 * The messages of a locale, with replacements for those that are missing or do not parse: another locale's, or the text as written. They
 * have already been reported, so no page that uses one is reported as well.
 */
export function withStandIns({ code }: Locale, parsed: readonly ParsedMessages[]): Trees {
  const own = parsed.filter(({ locale }) => locale.code === code);
  const ordered = [...own, ...parsed.filter((file) => !own.includes(file))];
  const trees = new Map<string, readonly MessageFormatElement[]>();
  const add = (key: string, ast: readonly MessageFormatElement[]): void => {
    if (!trees.has(key)) trees.set(key, ast);
  };
  for (const { messages } of ordered) for (const [key, { ast }] of messages) add(key, ast);
  for (const { broken } of ordered) for (const [key, ast] of broken) add(key, ast);
  return trees;
}

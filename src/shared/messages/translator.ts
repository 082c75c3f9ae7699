import { getDateTimeFormat, getNumberFormat, getPluralRules, toDate } from './formatters.ts';
import type { Json } from '../json.ts';
import { messageOf } from '../message-of.ts';
import type { MessageValues } from '../register.ts';
import { UnknownMessageError } from './unknown-message-error.ts';

/** What a translator needs of intl-messageformat: passed as parameters, so that this layer imports nothing. */
export interface MessageFormatting {
  /** Formats a message's tree. `IntlMessageFormat` would first look for the nearest language, which takes 20 ms and is not needed here. */
  readonly formatToParts: (
    ast: never,
    language: string,
    used: typeof formatters,
    formats: never,
    values: MessageValues | undefined,
  ) => readonly { readonly value: unknown }[];
  /** The named styles, such as `percent`. */
  readonly formats: object;
}

export interface TranslatorOptions extends MessageFormatting {
  /** BCP 47, for plural rules and number formats. */
  readonly language: string;
  /** Key → parsed ICU syntax tree. */
  readonly asts: Readonly<Record<string, Json>>;
}

const formatters = {
  getNumberFormat: getCheckedNumbers,
  getDateTimeFormat: getDateFormat,
  getPluralRules: getCheckedRules,
};

/** For values in messages. Only `format` is used. */
function getDateFormat(language: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = getDateTimeFormat(language, options);
  return { format: (value: number | string) => known.format(toDate(value)) } as Intl.DateTimeFormat;
}

/** For values in messages: without the check, a page would say NaN. */
function getCheckedNumbers(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = getNumberFormat(language, options);
  return { format: (value: number | string) => known.format(toNumber(value)) } as Intl.NumberFormat;
}

function getCheckedRules(language: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
  const known = getPluralRules(language, options);
  return { select: (value: number) => known.select(toNumber(value)) } as Intl.PluralRules;
}

function toNumber(value: number | string): number {
  const number = Number(value);
  // For a plural, the value itself has already become NaN.
  const named = typeof value === 'string' ? `"${value}"` : 'a value';
  if (Number.isNaN(number)) throw new Error(`${named} is no number.`);
  return number;
}

/** Formats messages of one locale. Throws UnknownMessageError. */
export function createTranslator({ language, asts, formatToParts, formats }: TranslatorOptions) {
  return (key: string, values?: MessageValues): string => {
    if (!Object.hasOwn(asts, key)) throw new UnknownMessageError(key, Object.keys(asts));
    const ast = asts[key] as Json;
    const text = plainText(ast);
    if (text !== undefined) return text;
    try {
      const parts = formatToParts(ast as never, language, formatters, formats as never, ownOf(values));
      return parts.map(({ value }) => String(value)).join('');
    } catch (error) {
      throw formatError(key, error);
    }
  };
}

/**
 * Drops the names that all objects inherit, such as `toString`, and values that are undefined or null, as from a field that an entry lacks:
 * intl-messageformat would format them.
 */
function ownOf(values: MessageValues | undefined): MessageValues | undefined {
  if (values === undefined) return undefined;
  const given = Object.entries(values).filter(([, value]) => (value as unknown) != null);
  return Object.assign(Object.create(null) as MessageValues, Object.fromEntries(given));
}

/** intl-messageformat does not know the message's name. */
function formatError(key: string, error: unknown): Error {
  const reason = messageOf(error);
  const [, missing] = /variable "([^"]*)" was not provided/.exec(reason) ?? [];
  const message =
    missing === undefined ? `The message "${key}": ${reason}` : `The message "${key}" needs "${missing}".`;
  return new Error(message, { cause: error });
}

/** The type of a literal element in the trees of `@formatjs/icu-messageformat-parser`. */
const LITERAL = 0;

/** The text of a message without arguments: most have none, and formatting takes longer than looking the text up. */
function plainText(ast: Json): string | undefined {
  const elements = ast as readonly { readonly type: number; readonly value?: string }[];
  if (elements.length === 0) return '';
  return elements.length === 1 && elements[0]?.type === LITERAL ? elements[0].value : undefined;
}

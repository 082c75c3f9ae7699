import { getDateTimeFormat, getNumberFormat, getPluralRules, toDate } from './formatters.ts';
import type { Json } from './json.ts';
import { messageOf } from './message-of.ts';
import { UnknownMessageError } from './unknown-message-error.ts';

/** What a translator needs of intl-messageformat: kept as a parameter so that this layer imports nothing. */
export interface MessageFormatter {
  new (
    message: never,
    language: string,
    formats: undefined,
    options: { readonly formatters: typeof formatters },
  ): FormattedMessage;
}

interface FormattedMessage {
  readonly format: (values?: Readonly<Record<string, string | number>>) => unknown;
}

export interface TranslatorOptions {
  /** BCP 47, for plural rules and number formats. */
  readonly language: string;
  /** Key → parsed ICU syntax tree. */
  readonly asts: Readonly<Record<string, Json>>;
  readonly MessageFormat: MessageFormatter;
}

const formatters = { getNumberFormat, getDateTimeFormat: getDateFormat, getPluralRules };

/** For values of messages. Nothing but `format` is asked for. */
function getDateFormat(language: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = getDateTimeFormat(language, options);
  return { format: (value: number | string) => known.format(toDate(value)) } as Intl.DateTimeFormat;
}

/** Formats messages of one locale; each is prepared once, at its first use. Throws UnknownMessageError. */
export function createTranslator({ language, asts, MessageFormat }: TranslatorOptions) {
  const prepared = new Map<string, FormattedMessage | string>();

  function prepare(key: string): FormattedMessage | string {
    const ast = asts[key];
    if (ast === undefined) throw new UnknownMessageError(key, Object.keys(asts));
    const message = plainText(ast) ?? new MessageFormat(ast as never, language, undefined, { formatters });
    prepared.set(key, message);
    return message;
  }

  return (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const message = prepared.get(key) ?? prepare(key);
    if (typeof message === 'string') return message;
    try {
      return String(message.format(ownOf(values)));
    } catch (error) {
      throw formatError(key, error);
    }
  };
}

/** Without the names that all objects inherit, such as `toString`: intl-messageformat would take them for values. */
function ownOf<Values extends object>(values: Values | undefined): Values | undefined {
  return values && Object.assign(Object.create(null) as Values, values);
}

/** intl-messageformat does not know the message's name. */
function formatError(key: string, error: unknown): Error {
  const says = messageOf(error);
  const [, missing] = /variable "([^"]*)" was not provided/.exec(says) ?? [];
  const message =
    missing === undefined ? `The message "${key}": ${says}` : `The message "${key}" needs "${missing}".`;
  return new Error(message, { cause: error });
}

/** The type of an element that stands for itself, in the trees of `@formatjs/icu-messageformat-parser`. */
const LITERAL = 0;

/** The text of a message without arguments: most are, and to format one takes longer than to look it up. */
function plainText(ast: Json): string | undefined {
  const [element, ...rest] = ast as readonly { readonly type: number; readonly value?: string }[];
  if (element === undefined) return '';
  return element.type === LITERAL && rest.length === 0 ? element.value : undefined;
}

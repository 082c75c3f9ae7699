import { getDateTimeFormat, getNumberFormat, getPluralRules } from './formatters.ts';
import type { Json } from './json.ts';
import { UnknownMessageError } from './unknown-message-error.ts';

/** What a translator needs of intl-messageformat: kept as a parameter so that this layer imports nothing. */
export interface MessageFormatter {
  new (
    message: never,
    language: string,
    formats: undefined,
    options: { readonly formatters: typeof formatters },
  ): { format: (values?: Readonly<Record<string, string | number>>) => unknown };
}

export interface TranslatorOptions {
  /** BCP 47, for plural rules and number formats. */
  readonly language: string;
  /** Key → parsed ICU syntax tree. */
  readonly asts: Readonly<Record<string, Json>>;
  readonly MessageFormat: MessageFormatter;
}

const formatters = { getNumberFormat, getDateTimeFormat, getPluralRules };

/** Formats messages of one locale; each is prepared once, at its first use. Throws UnknownMessageError. */
export function createTranslator({ language, asts, MessageFormat }: TranslatorOptions) {
  const prepared = new Map<string, InstanceType<MessageFormatter>>();
  return (key: string, values?: Readonly<Record<string, string | number>>): string => {
    let message = prepared.get(key);
    if (message === undefined) {
      const ast = asts[key];
      if (ast === undefined) throw new UnknownMessageError(key);
      message = new MessageFormat(ast as never, language, undefined, { formatters });
      prepared.set(key, message);
    }
    return String(message.format(values));
  };
}

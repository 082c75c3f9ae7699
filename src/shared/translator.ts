import type { Json } from './json.ts';

/** What a translator needs of intl-messageformat: kept as a parameter so that this layer imports nothing. */
export interface MessageFormatter {
  new (
    message: never,
    language: string,
  ): { format: (values?: Readonly<Record<string, string | number>>) => unknown };
}

export interface TranslatorOptions {
  /** BCP 47, for plural rules and number formats. */
  readonly language: string;
  /** Key → parsed ICU syntax tree. */
  readonly asts: Readonly<Record<string, Json>>;
  readonly MessageFormat: MessageFormatter;
}

export class UnknownMessageError extends Error {
  override readonly name = 'UnknownMessageError';
  readonly key: string;
  constructor(key: string) {
    super(`Unknown message "${key}".`);
    this.key = key;
  }
}

/** Formats messages of one locale; each is prepared once, at its first use. Throws UnknownMessageError. */
export function createTranslator({ language, asts, MessageFormat }: TranslatorOptions) {
  const prepared = new Map<string, InstanceType<MessageFormatter>>();
  return (key: string, values?: Readonly<Record<string, string | number>>): string => {
    let message = prepared.get(key);
    if (message === undefined) {
      const ast = asts[key];
      if (ast === undefined) throw new UnknownMessageError(key);
      message = new MessageFormat(ast as never, language);
      prepared.set(key, message);
    }
    return String(message.format(values));
  };
}

import { getDateTimeFormat, getNumberFormat, getPluralRules, toDate } from './formatters.ts';
import type { Json } from '../json.ts';
import type { MessageValues } from '../register.ts';
import { UnknownMessageError } from './unknown-message-error.ts';

/** A message as islands receive it: parsed, with styles and skeletons resolved to options of Intl. */
export type CompiledMessage = string | readonly MessagePart[];

export type MessagePart =
  /** Text. */
  | string
  /** `#`: the number of the surrounding plural, minus its offset. */
  | 0
  | readonly [argument: string]
  | readonly [argument: string, kind: 'number', options: Json, scale: number]
  | readonly [argument: string, kind: 'date', options: Json]
  | readonly [argument: string, kind: 'select', options: MessageOptions]
  | readonly [argument: string, kind: 'cardinal' | 'ordinal', options: MessageOptions, offset: number];

export type MessageOptions = Readonly<Record<string, CompiledMessage>>;

/** Formats compiled messages of one language like intl-messageformat, but without a parser. Throws UnknownMessageError. */
export function createMessageFormatter(
  language: string,
  messages: Readonly<Record<string, Json>>,
): (key: string, values?: MessageValues) => string {
  return (key, values = {}) => {
    if (!Object.hasOwn(messages, key)) throw new UnknownMessageError(key, Object.keys(messages));
    return formatMessage(messages[key] as CompiledMessage, language, values);
  };
}

export function formatMessage(
  message: CompiledMessage,
  language: string,
  values: MessageValues,
  count?: number,
): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === 0) return count === undefined ? '' : getNumberFormat(language).format(count);
      return formatArgument(part, language, values);
    })
    .join('');
}

function formatArgument(
  part: Exclude<MessagePart, string | 0>,
  language: string,
  values: MessageValues,
): string {
  const name = part[0];
  // The types exclude undefined and null, but unchecked code passes both.
  const value = Object.hasOwn(values, name) ? (values[name] as number | null | undefined) : null;
  if (value == null) throw new Error(`The message needs {${name}}.`);
  if (part.length === 1) return String(value);
  switch (part[1]) {
    case 'number':
      return getNumberFormat(language, part[2] as object).format(part[3] === 1 ? value : value * part[3]);
    case 'date':
      return getDateTimeFormat(language, part[2] as object).format(toDate(value));
    case 'select':
      return formatMessage(choose(part[2], String(value)), language, values);
    default: {
      const [, type, options, offset] = part;
      const count = value - offset;
      const exact = `=${value}`;
      const chosen = Object.hasOwn(options, exact) ? exact : getPluralRules(language, { type }).select(count);
      return formatMessage(choose(options, chosen), language, values, count);
    }
  }
}

function choose(options: MessageOptions, name: string): CompiledMessage {
  const option = Object.hasOwn(options, name) ? options[name] : options['other'];
  if (option === undefined) throw new Error(`The message has no option "${name}".`);
  return option;
}

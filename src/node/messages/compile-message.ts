import {
  TYPE,
  type DateElement,
  type MessageFormatElement,
  type NumberElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

import type { CompiledMessage, MessageOptions, MessagePart } from '../../shared/messages/format-message.ts';
import type { Json } from '../../shared/json.ts';

/** Converts a parsed message to the form that islands format without a parser. */
export function compileMessage(ast: readonly MessageFormatElement[]): CompiledMessage {
  const parts = ast.map(compileElement);
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return parts;
}

const { formats } = IntlMessageFormat;

function compileElement(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.number: {
      const { scale, ...options } = styleOptions(element.style, formats.number);
      return [element.value, 'number', options, typeof scale === 'number' && scale !== 0 ? scale : 1];
    }
    case TYPE.date:
      return [element.value, 'date', styleOptions(element.style, formats.date)];
    case TYPE.time:
      return [element.value, 'date', styleOptions(element.style ?? 'medium', formats.time)];
    case TYPE.select:
      return [element.value, 'select', compileOptions(element.options)];
    case TYPE.plural:
      return [
        element.value,
        element.pluralType ?? 'cardinal',
        compileOptions(element.options),
        element.offset,
      ];
    default:
      // Values are texts and numbers, so a tag cannot be formatted: it fails like a missing value.
      return [`<${element.value}>`];
  }
}

type Options = Readonly<Record<string, Json>>;

/** A skeleton's options, those of a named style, or none: Intl's defaults. */
function styleOptions(
  style: NumberElement['style'] | DateElement['style'],
  named: Readonly<Record<string, object>>,
): Options {
  if (typeof style !== 'string') return (style?.parsedOptions ?? {}) as Options;
  return (Object.hasOwn(named, style) ? named[style] : {}) as Options;
}

function compileOptions(options: SelectElement['options']): MessageOptions {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, compileMessage(value)]),
  );
}

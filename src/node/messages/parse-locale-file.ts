import { parse, TYPE, type Location } from '@formatjs/icu-messageformat-parser';

import type { Locale } from '../../shared/locales/locale.ts';
import { messageOf } from '../../shared/message-of.ts';
import { findControl } from '../lib/diagnostics/control-sign.ts';
import { diagnostic } from '../lib/diagnostics/diagnostics.ts';
import { textFailure } from '../lib/diagnostics/text-failure.ts';
import { textProblem } from '../lib/diagnostics/text-problem.ts';
import { shorten } from '../../shared/shorten.ts';
import type { Diagnostic, SourcePosition } from '../model/diagnostics.ts';
import { flattenMessages, MessageShapeError, type FlatMessage } from './flatten-messages.ts';
import { hasTag } from './inspect-message.ts';
import { jsonProblem } from './json-problem.ts';
import { syntaxWords, TAG } from './syntax-words.ts';
import {
  messagePlaces,
  placeInMessage,
  repeatedKeys,
  writtenMessages,
  type KeyPlace,
  type MessagePlace,
} from './message-places.ts';
import type { ParsedMessage, ParsedMessages } from './parsed-messages.ts';

/** A locale file as read: `locales/fr.json` and its text. */
export interface MessageSource {
  readonly locale: string;
  readonly file: string;
  readonly text: string;
}

interface ParsedFile {
  /** Undefined: it cannot be read. */
  readonly parsed: ParsedMessages | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function parseLocaleFile(locale: Locale, source: MessageSource): ParsedFile {
  const misread = textProblem(source.text, source.file);
  if (misread !== undefined) return { parsed: undefined, diagnostics: [misread] };
  try {
    return parseMessages(locale, source, flattenMessages(JSON.parse(source.text)));
  } catch (error) {
    return { parsed: undefined, diagnostics: fileProblems(source, error) };
  }
}

function parseMessages(
  locale: Locale,
  { file, text }: MessageSource,
  flat: readonly FlatMessage[],
): ParsedFile {
  const messages = new Map<string, ParsedMessage>();
  const broken = new Map<string, ParsedMessage['ast']>();
  const repeated = repeatedKeys(text);
  const diagnostics: Diagnostic[] = repeated.map(({ key, first, line, column }) =>
    diagnostic('message-duplicate', {
      message: `"${key}" appears twice in ${file}, first on line ${first}.`,
      at: { file, line, column },
    }),
  );
  // Most files have no mistakes.
  let places: ReadonlyMap<string, KeyPlace> | undefined;
  const placeOf = (key: string) => (places ??= messagePlaces(text)).get(key);
  const at = (key: string): SourcePosition => positionIn(file, placeOf(key));
  // What JSON drops would be reported as missing.
  for (const message of repeated.length === 0 ? flat : writtenMessages(text)) {
    const { key } = message;
    if (message.text === '')
      diagnostics.push(
        diagnostic('message-empty', {
          message: `"${key}" is empty in ${file}.`,
          at: at(key),
        }),
      );
    const sign = findControl(message.text);
    if (sign !== undefined) {
      broken.set(key, [{ type: TYPE.literal, value: message.text }]);
      diagnostics.push(diagnostic('text-control', { message: `${key}: ${sign.message}`, at: at(key) }));
      continue;
    }
    try {
      const ast = parse(message.text, { locale: new Intl.Locale(locale.language) });
      if (hasTag(ast)) throw new Error(TAG);
      messages.set(key, { text: message.text, ast });
    } catch (error) {
      broken.set(key, [{ type: TYPE.literal, value: message.text }]);
      diagnostics.push(syntaxProblem({ file, text }, message, { error, place: placeOf(key) }));
    }
  }
  return { parsed: { locale, file, messages, broken, at }, diagnostics };
}

function positionIn(file: string, place: MessagePlace | undefined): SourcePosition {
  return place === undefined ? { file } : { file, line: place.line, column: place.column };
}

/** `error` is the parser's, which says where it stopped, or that of a tag; `place` is that of the message's key. */
function syntaxProblem(
  { file, text }: Pick<MessageSource, 'file' | 'text'>,
  message: FlatMessage,
  { error, place }: { readonly error: unknown; readonly place: KeyPlace | undefined },
): Diagnostic {
  const { reason, fix } = syntaxWords(messageOf(error));
  const { location } = error as { readonly location?: Location };
  const inside = place && location && placeInMessage(text, place.end, location.start.offset);
  return diagnostic('message-syntax', {
    message: `${message.key}: ${reason}, in "${shorten(message.text, 200)}".`,
    at: positionIn(file, inside ?? place),
    ...(fix !== undefined && { fix }),
  });
}

function fileProblems({ file, text }: MessageSource, error: unknown): readonly Diagnostic[] {
  if (error instanceof MessageShapeError) {
    const places = messagePlaces(text);
    return error.problems.map(({ key, message }) =>
      diagnostic('message-file', {
        message: `${file}: ${message}`,
        at: positionIn(file, places.get(key)),
      }),
    );
  }
  if (!(error instanceof SyntaxError)) return [textFailure(file, error)];
  const { message, place } = jsonProblem(text, error);
  return [diagnostic('message-file', { message: `${file}: ${message}`, at: { file, ...place } })];
}

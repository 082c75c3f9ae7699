import { stripVTControlCharacters } from 'node:util';

/** What a terminal might obey instead of showing: control characters, and marks that change the reading direction. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;
const UNSEEN_OR_BREAK = /(?!\t)[\p{Cc}\p{Bidi_Control}]/gu;

/** Text from a file, made safe to print: without escape sequences and control characters except tab and newline. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '');
}

/** Like `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
}

/** One line of a source file, made safe to print; every character keeps its column. */
export function plainSource(line: string): string {
  return line.replaceAll(UNSEEN_OR_BREAK, '\u{FFFD}');
}

/** JSON on one line that is safe to show in a terminal: also escapes the control characters that JSON.stringify leaves. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSEEN_OR_BREAK,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

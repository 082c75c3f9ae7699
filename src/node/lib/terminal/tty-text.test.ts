import { describe, expect, test } from 'vitest';

import { plainJson, plainLine, plainSource, plainText } from './tty-text.ts';

const ESC = String.fromCodePoint(0x1b);
const CSI = String.fromCodePoint(0x9b);
const BELL = String.fromCodePoint(7);
const RTL = String.fromCodePoint(0x202e);

describe('plainText', () => {
  test.each([
    ['colours', `${ESC}[31mred${ESC}[0m`, 'red'],
    ['a window title', `a${ESC}]0;title${BELL}b`, 'ab'],
    ['a lone escape', `a${ESC}`, 'a'],
    ['an eight-bit sequence', `${CSI}31mred`, 'red'],
    ['a backspace', 'abc\b\b\bxyz', 'abcxyz'],
    ['a return that overwrites the line', 'ok\rbad', 'ok\nbad'],
    ['a direction override', `a${RTL}b`, 'ab'],
  ])('takes %s out', (_what, text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  test('keeps newlines, tabs, accents and no-break spaces', () => {
    expect(plainText('Prêt\u{202F}?\n\tÀ 16:9')).toBe('Prêt\u{202F}?\n\tÀ 16:9');
  });
});

test('plainLine puts all on one line', () => {
  expect(plainLine('first\n   second')).toBe('first second');
});

test('plainSource keeps the columns', () => {
  const line = `a${ESC}[31mb\tc`;
  expect(plainSource(line)).toHaveLength(line.length);
  expect(plainSource(line)).toBe('a\u{FFFD}[31mb\tc');
});

test('plainJson escapes what JSON.stringify leaves, and reads back', () => {
  const value = { text: `${CSI}31m ${ESC}[0m ${RTL} \n é` };
  expect(plainJson(value)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(plainJson(value))).toEqual(value);
});

/* Looked through from each of its signs, such a run would take an hour. */
test('plainLine keeps a run of blanks without a line end, and looks at it once', () => {
  const blanks = ' '.repeat(500_000);
  expect(plainLine(`a${blanks}b${blanks}\n c`)).toBe(`a${blanks}b c`);
});

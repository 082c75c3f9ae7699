import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';

import { messageOf } from '../../shared/message-of.ts';
import { syntaxWords } from './syntax-words.ts';

test.each([
  ['a {n', 'a brace is not closed'],
  ['{}', 'the braces hold nothing'],
  ['{a b}', 'what the braces hold is no name'],
  ['{n,}', 'there is no such kind of argument'],
  ['{n, nombre}', 'there is no such kind of argument'],
  ['{n, number, }', 'a style is missing after the comma'],
  ['{n, number, ::}', 'this is no pattern of a number'],
  ['{n, date, ::}', 'this is no pattern of a date'],
  ["{n, number, 'x}", 'an apostrophe opens a quotation that is not closed'],
  ['{n, plural}', 'a plural or a select has no cases, or one without a name'],
  ['{n, plural, }', 'a plural or a select has no cases, or one without a name'],
  ['{n, select, }', 'a plural or a select has no cases, or one without a name'],
  ['{n, plural, =x {}}', 'a plural or a select has no cases, or one without a name'],
  ['{n, plural, offset:x other {}}', 'the offset is no number'],
  ['{n, plural, one}', 'a case of a plural or a select has no text'],
  ['{n, select, b}', 'a case of a plural or a select has no text'],
  ['{n, plural, one {} one {} other {}}', 'a plural or a select has the same case twice'],
  ['{n, select, b {} b {} other {}}', 'a plural or a select has the same case twice'],
  ['{n, plural, one {#}}', 'a plural or a select has no case "other"'],
  ['<b!>x</b!>', 'messages are text, without tags'],
  ['<b>x</i>', 'messages are text, without tags'],
  ['<b>x', 'messages are text, without tags'],
])('%s', (message, reason) => {
  const error = (() => {
    try {
      return parse(message);
    } catch (error) {
      return error;
    }
  })();
  expect(syntaxWords(messageOf(error))).toEqual({ reason, fix: expect.any(String) });
});

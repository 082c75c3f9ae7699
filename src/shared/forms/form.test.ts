import { describe, expect, test } from 'vitest';

import {
  checkField,
  checkFields,
  isMailAddress,
  normalizeField,
  normalizeFields,
  type FieldRules,
} from './form.ts';

const text: FieldRules = { kind: 'text', required: true };
const optional: FieldRules = { kind: 'text', required: false };
const checkbox: FieldRules = { kind: 'checkbox', required: true };

describe('normalisation', () => {
  test.each([
    ['  Ada  ', 'Ada'],
    ['\u00a0Ada\u2003', 'Ada'],
    ['\u202a+33 4 65 71 20 14\u202c', '+33 4 65 71 20 14'],
    ['ada@example.org\u200b ', 'ada@example.org'],
    ['\u061cada@exam\u00adple.org', 'ada@example.org'],
    ['\u2066\u2069', undefined],
    ['\u200eada\u200f@\u2060example.org\ufeff', 'ada@example.org'],
    ['12\u202f000\u2026', '12\u202f000\u2026'],
    ['Ada 👩‍🚀', 'Ada 👩‍🚀'],
    ['', undefined],
    [' \t\r\n ', undefined],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    [undefined, undefined],
    [7, 7],
    [null, null],
  ])('text %j → %j', (value, normal) => {
    expect(normalizeField(text, value)).toBe(normal);
  });

  test('several lines keep the directions of their words', () => {
    const message = '\u2067שלום\u2069, Ada';
    expect(normalizeField({ ...text, multiline: true }, message)).toBe(message);
  });

  test.each([
    ['on', true],
    [true, true],
    [false, undefined],
    ['', undefined],
    ['true', undefined],
    [1, undefined],
    [undefined, undefined],
  ])('checkbox %j → %j', (value, normal) => {
    expect(normalizeField(checkbox, value)).toBe(normal);
  });

  test('a form has its own fields alone, whatever is posted', () => {
    const fields = { name: text, consent: checkbox, constructor: optional };
    expect(normalizeFields(fields, { name: ' Ada ', consent: 'on', website: '', other: 'x' })).toEqual({
      name: 'Ada',
      consent: true,
    });
  });
});

describe('checks', () => {
  test.each<[FieldRules, unknown, object | undefined]>([
    [text, ' ', { path: 'f', code: 'required' }],
    [text, 'x', undefined],
    [optional, ' ', undefined],
    [optional, 7, { path: 'f', code: 'malformed' }],
    [optional, null, { path: 'f', code: 'malformed' }],
    [checkbox, 'off', { path: 'f', code: 'unticked' }],
    [checkbox, 'on', undefined],
    [{ ...checkbox, required: false }, undefined, undefined],
    [{ ...text, minLength: 2 }, ' x ', { path: 'f', code: 'too-short', limit: 2 }],
    [{ ...text, minLength: 2 }, 'xy', undefined],
    [{ ...text, maxLength: 3 }, 'wxyz', { path: 'f', code: 'too-long', limit: 3 }],
    [{ ...text, maxLength: 3 }, ' xyz ', undefined],
    [{ ...text, maxLength: 3 }, 'a\r\nb', undefined],
    [{ ...text, maxLength: 2 }, '🎬🎬', undefined],
    [{ ...text, minLength: 2 }, '🎬', { path: 'f', code: 'too-short', limit: 2 }],
    [{ ...text, pattern: '^[a-c]{2,}$' }, 'abd', { path: 'f', code: 'malformed' }],
    [{ ...text, pattern: '^[a-c]{2,}$' }, 'abc', undefined],
    [{ ...text, pattern: '^.$' }, '🎬', undefined],
    [{ ...optional, options: ['film', 'clip'] }, 'other', { path: 'f', code: 'not-an-option' }],
    [{ ...optional, options: ['film', 'clip'] }, 'clip', undefined],
    [{ ...optional, options: ['film', 'clip'] }, '', undefined],
  ])('%j: %j', (rules, value, error) => {
    expect(checkField('f', rules, value)).toEqual(error);
  });

  test('one error a field, in the order of the fields; what a prototype has is no value', () => {
    const fields = { toString: text, email: { ...text, minLength: 9, pattern: '^x$' }, consent: checkbox };
    expect(checkFields(fields, { consent: 'no', email: 'short' })).toEqual([
      { path: 'toString', code: 'required' },
      { path: 'email', code: 'too-short', limit: 9 },
      { path: 'consent', code: 'unticked' },
    ]);
  });
});

test('one bare mail address, that no mail program reads as another or as two', () => {
  expect(['ada@example.org', 'a.b+c@x.example', 'é@localhost'].every(isMailAddress)).toBe(true);
  const others = [...' \n@,;:<>()"\\'].flatMap((sign) => [`a${sign}b@x.example`, `a@x${sign}y.example`]);
  expect(['', 'a', '@x.example', 'a@', ...others].filter(isMailAddress)).toEqual([]);
});

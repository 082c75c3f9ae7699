import { parse } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { formatToParts, IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

import { compileMessage } from '../../node/messages/compile-message.ts';
import { createMessageFormatter, formatMessage, type CompiledMessage } from './format-message.ts';
import { createTranslator } from './translator.ts';
import type { Json } from '../json.ts';

const values = { n: 3, m: 0, when: Date.UTC(2024, 2, 5, 23, 30), who: 'Ada', kind: 'film' };

const text = fc
  .array(fc.constantFrom('a', 'é ', '<', "''", "'{'", "'#'", "'{n}'", ' – ', '|', '\n', '🎬', ' '), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const styled = fc.constantFrom(
  '{who}',
  '{n}',
  '{m}',
  '{n, number}',
  '{n, number, integer}',
  '{n, number, percent}',
  '{n, number, unheard-of}',
  '{n, number, ::currency/EUR}',
  '{n, number, ::compact-short scale/1000}',
  '{n, number, ::.00 sign-always}',
  '{n, number, ::percent scale/100}',
  '{n, number, ::unit/kilometer-per-hour unit-width-full-name}',
  '{when, date}',
  '{when, date, short}',
  '{when, date, medium}',
  '{when, date, long}',
  '{when, date, full}',
  '{when, date, ::yyyyMMMMdd}',
  '{when, date, ::EEEdMMM}',
  '{when, time}',
  '{when, time, short}',
  '{when, time, long}',
  '{when, time, full}',
  '{when, time, ::jmm}',
);
const { message } = fc.letrec<{ message: string; nested: string }>((tie) => {
  const part = (inner: fc.Arbitrary<string>, hash: string) =>
    fc
      .array(fc.oneof(text, styled, fc.constant(hash), inner), { maxLength: 3 })
      .map((parts) => parts.join(''));
  const option = part(tie('nested'), '#');
  const optional = (name: string) =>
    fc.option(
      option.map((body) => `${name} {${body}} `),
      { nil: '' },
    );
  const plural = fc
    .tuple(
      fc.constantFrom('plural', 'selectordinal'),
      fc.constantFrom('n', 'm'),
      fc.constantFrom('', 'offset:1 '),
      fc.tuple(...['=0', '=1', '=3', 'one', 'two', 'few', 'many'].map(optional)),
      option,
    )
    .map(([kind, argument, offset, options, other]) => {
      return `{${argument}, ${kind}, ${offset}${options.join('')}other {${other}}}`;
    });
  const select = fc
    .tuple(fc.tuple(...['film', 'direct', 'Ada'].map(optional)), fc.constantFrom('kind', 'who', 'n'), option)
    .map(([options, argument, other]) => `{${argument}, select, ${options.join('')}other {${other}}}`);
  return {
    nested: fc.oneof({ depthSize: 'small' }, text, plural, select),
    message: part(tie('nested'), '#'),
  };
});
const number = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.constantFrom(21, 22, 103, 1_000_000, 0.5, -1, 1234.567),
);

function isMessage(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

describe.each(['fr-FR', 'en-EN'])('compiled messages in %s', (language) => {
  const parsed = (text: string) => parse(text, { locale: new Intl.Locale(language) });
  /** Through JSON, as in a payload. */
  const compile = (text: string) =>
    JSON.parse(JSON.stringify(compileMessage(parsed(text)))) as CompiledMessage;

  test('say what intl-messageformat says', () => {
    fc.assert(
      fc.property(message, number, number, (text, n, m) => {
        // In some generated texts an apostrophe quotes a brace, so that they are no messages.
        fc.pre(isMessage(text));
        const t = createTranslator({
          language,
          asts: { text: parsed(text) as unknown as Json },
          formatToParts,
          formats: IntlMessageFormat.formats,
        });
        expect(formatMessage(compile(text), language, { ...values, n, m })).toBe(
          t('text', { ...values, n, m }),
        );
      }),
      { numRuns: 3000, seed: 4 },
    );
  });

  test.each(['{n}', '{n, number}', '{n, plural, other {#}}', '{n, select, other {}}', '<b>x</b>'])(
    '%s fails without its value, as intl-messageformat does',
    (text) => {
      expect(() => new IntlMessageFormat(parsed(text), language).format({})).toThrow(/was not provided/);
      expect(() => formatMessage(compile(text), language, {})).toThrow('The message needs {');
    },
  );

  const translate = (text: string, values: object) =>
    createTranslator({
      language,
      asts: { text: parsed(text) as unknown as Json },
      formatToParts,
      formats: IntlMessageFormat.formats,
    })('text', values as never);

  test.each([undefined, null])('a value that is %s is none', (n) => {
    expect(() => translate('{n}', { n })).toThrow('The message "text" needs "n".');
    expect(() => formatMessage(compile('{n}'), language, { n } as never)).toThrow('The message needs {');
  });

  test.each(['{n, number}', '{n, plural, one {a} many {b} other {#}}'])(
    'in a page, %s wants a number',
    (text) => {
      const says = (n: unknown) => expect(() => translate(text, { n }));
      says('ten').toThrow(/^The message "text": ("ten"|a value) is no number\.$/);
      says(Number.NaN).toThrow('The message "text": a value is no number.');
      expect(translate(text, { n: '10' })).toBe(translate(text, { n: 10 }));
    },
  );

  test('an unknown key is an error of its own', () => {
    const t = createMessageFormatter(language, { 'nav.home': 'Accueil' });
    expect(t('nav.home')).toBe('Accueil');
    const page = createTranslator({ language, asts: {}, formatToParts, formats: IntlMessageFormat.formats });
    for (const key of ['nav', 'constructor'])
      for (const translate of [t, page])
        expect(() => translate(key)).toThrow(expect.objectContaining({ name: 'UnknownMessageError', key }));
  });
});

test('dates are those of UTC, wherever they are read', () => {
  const compiled = compileMessage(parse('{when, time, short} {when, date, ::yyyyMMdd}'));
  expect(formatMessage(compiled, 'fr-FR', values)).toBe('23:30 05/03/2024');
});

test('a message of text alone is a string', () => {
  expect(compileMessage(parse("L''été, '{'toujours'}'"))).toBe("L'été, {toujours}");
});

test.each([
  ['2024-03-05', '5 mars 2024'],
  ['2024-03-05T23:30', '5 mars 2024'],
  ['2024-03-05T23:30:00-05:00', '6 mars 2024'],
  [Date.UTC(2024, 2, 5), '5 mars 2024'],
])('a date is ISO text, or milliseconds: %s', (when, written) => {
  expect(inBoth('{when, date, long}', { when })).toEqual([written, written]);
});

test('names that all objects inherit are no values', () => {
  expect(inBoth('{toString}', { n: 1 })).toEqual([
    'The message needs {toString}.',
    'The message "a" needs "toString".',
  ]);
});

test('what is no date is named', () => {
  const says = '"yesterday" is no date: give ISO text, or milliseconds.';
  expect(inBoth('{when, date, long}', { when: 'yesterday' })).toEqual([says, `The message "a": ${says}`]);
});

/** An island's and a page's results for a French message. */
function inBoth(icu: string, given: Readonly<Record<string, string | number>>): readonly string[] {
  const asts = { a: parse(icu) as unknown as Json };
  const compiled = { a: compileMessage(parse(icu)) as Json };
  const page = createTranslator({ language: 'fr', asts, formatToParts, formats: IntlMessageFormat.formats });
  return [createMessageFormatter('fr', compiled), page].map((translate) => {
    try {
      return translate('a', given);
    } catch (error) {
      return (error as Error).message;
    }
  });
}

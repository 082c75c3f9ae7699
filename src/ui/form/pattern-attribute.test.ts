import fc from 'fast-check';
import { expect, test } from 'vitest';

import { patternAttribute } from './pattern-attribute.ts';

test.each([
  [String.raw`^[+()\d\s.-]{6,20}$`, String.raw`^[+\(\)\d\s.\-]{6,20}$`],
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]{2,}$`, String.raw`^[^\s@]+@[^\s@]+\.[^\s@]{2,}$`],
  ['[a-z-]', String.raw`[a-z\-]`],
  ['[-a]', String.raw`[\-a]`],
  ['[^-a]', String.raw`[^\-a]`],
  [String.raw`[\d-x]`, String.raw`[\d\-x]`],
  [String.raw`[\u{61}-\u{7a}/|]`, String.raw`[\u{61}-\u{7a}\/\|]`],
  [String.raw`(a|b)-{2}\[-`, String.raw`(a|b)-{2}\[-`],
  [String.raw`[a&&b][\w+++][^^]`, String.raw`[a&\&b][\w+\+\+][^\^]`],
  [String.raw`[\..&]&&[--a][+--]`, String.raw`[\..&]&&[\--a][+-\-]`],
  [String.raw`[\p{L}\]-]`, String.raw`[\p{L}\]\-]`],
])('%s', (source, attribute) => {
  expect(patternAttribute(source)).toBe(attribute);
  expect(() => new RegExp(attribute, 'v')).not.toThrow();
});

test('what flag u reads is what flag v then reads', () => {
  const member = fc.oneof(
    fc.constantFrom(
      'a-f',
      String.raw`\d`,
      String.raw`\s`,
      '+',
      '(',
      ')',
      '{',
      '}',
      '/',
      '|',
      '.',
      '@',
      ',',
      String.raw`\]`,
    ),
    // A hyphen would make a range.
    fc.constantFrom(...'!#$%&*+,./:;<=>?@^_`|~é').map((sign) => sign.repeat(2)),
    fc.constantFrom(String.raw`\p{L}`, String.raw`\u{e9}`, 'é'),
  );
  const source = fc
    .tuple(
      fc.constantFrom('', '^', '-', '^-'),
      fc.uniqueArray(member, { minLength: 1 }),
      fc.constantFrom('', '-'),
    )
    .map(([start, members, end]) => `[${start}${members.join('')}${end}]`);
  fc.assert(
    fc.property(source, fc.string({ unit: 'grapheme' }), (source, text) => {
      expect(new RegExp(patternAttribute(source), 'v').exec(text)).toEqual(
        new RegExp(source, 'u').exec(text),
      );
    }),
  );
});

import { expect, test } from 'vitest';

import { minifyStyles } from './minify-styles.ts';
import { tokenAsCss } from './token-css.ts';

test.each([
  '30rem',
  '-2.5px',
  '3',
  '12.5%',
  'some-name',
  '"a\\"b"',
  '@name',
  '#1a',
  'url(x.png)',
  '$',
  'name()',
  '~=',
  ':',
  '{',
])('a token that does not belong there: %s', (token) => {
  const closed = token === '{' ? '{}' : token;
  const [warning] = minifyStyles(`@media (width ${closed}) { a { color: red } }`).warnings;
  expect(tokenAsCss(warning?.message ?? '')).toBe(`Unexpected token ${token.replace('\\', '')}`);
});

test('a token in another message', () => {
  const [warning] = minifyStyles('a[1px] { color: red }').warnings;
  expect(tokenAsCss(warning?.message ?? '')).toBe('No qualified name in attribute selector: 1px.');
});

test('a message without a token', () => {
  expect(tokenAsCss("'hovr' is not recognized (pseudo-element)")).toBe(
    "'hovr' is not recognized (pseudo-element)",
  );
});

import { expect, test } from 'vitest';

import { readAttributes } from './directive-attributes.ts';

test.each([
  [':::note', {}],
  ['::note{}', {}],
  ['::note{a="b c" d=\'e "f"\' g=h i}', { a: 'b c', d: 'e "f"', g: 'h', i: '' }],
  ['::note{ a = "b" }', { a: 'b' }],
  ['::note[label *x* [y] \\] {]{a="b"}', { a: 'b' }],
  ['::note{a="x}y{z"}', { a: 'x}y{z' }],
  ['::note{.one #main .two}', { class: 'one two', id: 'main' }],
  ['::note{a="R&amp;D &quot;x&quot; &#233;&#xe9; &unknown; &"}', { a: 'R&D "x" éé &unknown; &' }],
  ['::note{a="&#0;&#xD800;&#x110000;"}', { a: '\uFFFD\uFFFD\uFFFD' }],
  ['::note{a="&#7;&#x92;&#9;"}', { a: '\uFFFD\uFFFD\t' }],
  ['::note{a="1" a="2"}', { a: '2' }],
  ['::note{ratio=16:9 é="ü"}', { ratio: '16:9', é: 'ü' }],
  ['::note{a=l’été}', { a: 'l’été' }],
  ['::note{__proto__="x"}', {}],
])('%s', (line, attributes) => {
  expect(readAttributes(line, 'note')).toEqual(attributes);
});

test.each([
  '::note {a="b"}',
  '::note{a="b"} c',
  '::note{a="b}',
  '::note{a="b"c}',
  '::note{a==b}',
  '::note{a=“b c”}',
  '::note{a=“b”}',
  '::note{1a=b}',
  '::note{a="b"',
  '::note[label',
  '::other{a="b"}',
])('%s is malformed', (line) => {
  expect(readAttributes(line, 'note')).toBeUndefined();
});

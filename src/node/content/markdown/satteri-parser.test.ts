import type { Root, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';

import { maskColons } from './directives/mask-colons.ts';
import { visitNodes } from './mdast.ts';
import { parseWithSatteri } from './satteri-parser.ts';

function types(tree: Root): readonly string[] {
  const found: string[] = [];
  visitNodes(tree, ({ type }) => found.push(type));
  return found;
}

function find(tree: Root, type: string): RootContent | undefined {
  let found: RootContent | undefined;
  visitNodes(tree, (node) => {
    if (node.type === type) found ??= node;
  });
  return found;
}

describe('what looks like a text directive stays text', () => {
  test.each([
    '16:9',
    '10:30',
    '2.39:1',
    'Lyon:Bordeaux',
    'a :foo{b=c} d',
    ':e:f',
    'Évian:Évreux',
    'x:_y',
    'a::b',
    ':日本',
  ])('%s', (text) => {
    const tree = parseWithSatteri(text);
    expect(types(tree)).toEqual(['paragraph', 'text']);
    expect(find(tree, 'text')).toMatchObject({ value: text });
  });

  test.each([
    ['Voir:lien[texte](https://a.example)', ['paragraph', 'text', 'link', 'text']],
    ['**Note**:voir', ['paragraph', 'strong', 'text', 'text']],
    ['_a_:b _c:d_', ['paragraph', 'emphasis', 'text', 'text', 'emphasis', 'text']],
    [':a[**b** :c[d]]', ['paragraph', 'text', 'strong', 'text', 'text']],
    ['\\:a \\\\:b[c]', ['paragraph', 'text']],
  ])('what is around it is read: %s', (text, expected) => {
    expect(types(parseWithSatteri(text))).toEqual(expected);
  });
});

describe('colons come back everywhere', () => {
  test.each([
    ['`a:b`', 'inlineCode', { value: 'a:b' }],
    ['```a:b c:d\ne:f\n```', 'code', { lang: 'a:b', meta: 'c:d', value: 'e:f' }],
    ['[x](https://a.example:80/b:c "d:e")', 'link', { url: 'https://a.example:80/b:c', title: 'd:e' }],
    ['![a:b](c:d)', 'image', { alt: 'a:b', url: 'c:d' }],
    ['[a:b]: c:d "e:f"', 'definition', { label: 'a:b', identifier: 'a:b', url: 'c:d', title: 'e:f' }],
    ['[a]:b', 'definition', { label: 'a', url: 'b' }],
    ['x[^a:b]\n\n[^a:b]: y', 'footnoteReference', { label: 'a:b', identifier: 'a:b' }],
    ['<a:b@c>', 'text', { value: '<a:b@c>' }],
    ['<https:a>', 'link', { url: 'https:a' }],
    ['<div data-a="b:c">', 'html', { value: '<div data-a="b:c">' }],
    ['<use xlink:href="b">', 'html', { value: '<use xlink:href="b">' }],
    ['| a:b |\n| :-: |', 'text', { value: 'a:b' }],
  ])('%s', (source, type, fields) => {
    expect(find(parseWithSatteri(source), type)).toMatchObject(fields);
  });
});

test('positions are those of the source, in UTF-16', () => {
  const source = 'é😀 16:9 [x](y)';
  const { position } = find(parseWithSatteri(source), 'link') ?? {};
  expect(source.slice(position?.start.offset, position?.end.offset)).toBe('[x](y)');
  expect(position?.start.column).toBe(10);
});

test('a text that uses the substitute keeps it', () => {
  const source = '16:9 \uFE55 \uFE13 \u2E35';
  expect(maskColons(source).substitute).toBe('\u205D');
  expect(find(parseWithSatteri(source), 'text')).toMatchObject({ value: source });
});

test('a text without such colons is not copied', () => {
  expect(maskColons('a : b, ::: c')).toEqual({ text: 'a : b, ::: c', substitute: undefined, exempt: false });
});

test.each([':a[', '\\\\:a[', '<b:a[', 'mailto:a['])(
  'nested by the thousand, %s does not end the process',
  (open) => {
    const depth = 5_000;
    const tree = parseWithSatteri(open.repeat(depth) + ']'.repeat(depth));
    expect(types(tree)).not.toContain('textDirective');
  },
);

import { expect, test } from 'vitest';

import { findInlineStyles } from './inline-style.ts';

test.each([
  ['<h1 class="a" style="color:red">A</h1>', '<h1> has style="color:red".'],
  [`<p style="${'a'.repeat(80)}">`, `<p> has style="${'a'.repeat(52)}….`],
])('%s', (html, found) => {
  expect(findInlineStyles(html).map(({ message }) => message)).toEqual([found]);
});

test.each([
  '<p class="style">style="color:red"</p>',
  '<code>&lt;p style="color:red"></code>',
  '<a title="x style=&quot;y&quot;">x</a>',
  '<script src="/a.js"></script><script type="module" src="/b.js"></script>',
  '<script type="application/json" id="x">{}</script><script type="application/ld+json">{}</script>',
  '<div data-style="x"></div>',
])('%s is none', (html) => {
  expect(findInlineStyles(html)).toEqual([]);
});

test('of all elements, once for those of a name that set the same', () => {
  const html =
    '<dd style="width:1px">1</dd><dd style="width:2px">2</dd><p style="width:1px;font-size:2px">3</p><dd style="color:red">4</dd>';
  expect(findInlineStyles(html).map(({ name, properties }) => `${name} ${properties.join(' ')}`)).toEqual([
    'dd width',
    'p width font-size',
    'dd color',
  ]);
});

/* If each of its characters started a search to its end, such a title would take years. */
test('what looks like a tag in an attribute is none, however long it is', () => {
  const title = `${'<e'.repeat(50_000)}${'e'.repeat(100_000)}`;
  expect(findInlineStyles(`<a title="${title}">b</a><p style="color:red">`)).toMatchObject([{ name: 'p' }]);
  expect(findInlineStyles(`<a title="${title} style=">b</a>`)).toEqual([]);
});

import { expect, test } from 'vitest';

import { findInlineElements } from './inline-elements.ts';

test.each([
  ['<style>.a{color:red}</style>', '<style> contains “.a{color:red}”.'],
  ['<svg><style media="print">\n  .a { top: 0 }\n</style></svg>', '<style> contains “.a { top: 0 }”.'],
  ['<script>start()</script>', '<script> contains “start()”.'],
  ['<script type="module">start()</script>', '<script> contains “start()”.'],
  ['<script async="" type="text/javascript">start()</script>', '<script> contains “start()”.'],
  [`<script>${'a'.repeat(80)}</script>`, `<script> contains “${'a'.repeat(60)}…”.`],
  [`<script>${'a'.repeat(59)}🎬</script>`, `<script> contains “${'a'.repeat(59)}…”.`],
  ['<script type="application/json">{}</script><script>start()</script>', '<script> contains “start()”.'],
])('%s', (html, found) => {
  expect(findInlineElements(html).map(({ message }) => message)).toEqual([found]);
});

test.each([
  '<script src="/a.js"></script><script type="module" src="/b.js">x</script><script> </script><style></style>',
  '<script type="application/json" id="x">{}</script><script type="application/ld+json">{}</script>',
  '<script type="application/json">"<script>start()"</script><!-- <style>a{}</style> -->',
  `<img alt="'><script>start()//<"><b title='"><style>a{}</style>'>x</b><p></p></script>`,
  '<a title="<script&gt;start()</script&gt;">x</a><code>&lt;style>a{}&lt;/style></code><styled-box>a</styled-box>',
])('%s is none', (html) => {
  expect(findInlineElements(html)).toEqual([]);
});

test('the same element once', () => {
  expect(findInlineElements('<style>a{}</style><b></b><style>a{}</style><style>b{}</style>')).toHaveLength(2);
});

/* If each of its characters started a search to its end, such a title would take years. */
test('what looks like a tag in an attribute is none, however often it stands there', () => {
  const title = '<style <script '.repeat(50_000);
  expect(findInlineElements(`<a title="${title}">b</a><style>a{}</style>`)).toHaveLength(1);
});

import { expect, test } from 'vitest';

import { findInlineStyle } from './inline-style.ts';

test.each([
  ['<h1 class="a" style="color:red">A</h1>', '<h1> has style="color:red".'],
  [`<p style="${'a'.repeat(80)}">`, `<p> has style="${'a'.repeat(52)}….`],
])('%s', (html, found) => {
  expect(findInlineStyle(html)?.message).toBe(found);
});

test.each([
  '<p class="style">style="color:red"</p>',
  '<code>&lt;p style="color:red"></code>',
  '<a title="x style=&quot;y&quot;">x</a>',
  '<script src="/a.js"></script><script type="module" src="/b.js"></script>',
  '<script type="application/json" id="x">{}</script><script type="application/ld+json">{}</script>',
  '<div data-style="x"></div>',
])('%s is none', (html) => {
  expect(findInlineStyle(html)).toBeUndefined();
});

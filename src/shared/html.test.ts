import { expect, test } from 'vitest';

import { attributes, escapeHtml, unescapeHtml } from './html.ts';

test('what is markup in a text or in an attribute with either kind of quotes is escaped', () => {
  expect(escapeHtml(`<a href="?a&b" title='x'>`)).toBe(
    '&lt;a href=&quot;?a&amp;b&quot; title=&#39;x&#39;&gt;',
  );
  expect(attributes({ a: '"', b: true, c: null, d: undefined, e: 0 })).toBe(' a="&quot;" b e="0"');
});

test.each([
  ['&lt;a href=&quot;?a&amp;b&quot;&gt;', '<a href="?a&b">'],
  ['l&#39;&#xE9;t&#233;', "l'été"],
  ['&#x1F33F;', '🌿'],
  ['&nbsp;&amp', '&nbsp;&amp'],
])('%s means %s', (escaped, text) => {
  expect(unescapeHtml(escaped)).toBe(text);
});

test('a number that is no character stands for the replacement character, as in browsers', () => {
  expect(unescapeHtml('/a&#x110000;b&#99999999999;')).toBe('/a\uFFFDb\uFFFD');
});

import { expect, test } from 'vitest';

import { unescapeHtml } from './html.ts';

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

import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

test('comments go in silence, tags with a warning at their place', () => {
  const { nodes, diagnostics } = parsed(
    'a <!-- x -->b\n\n<!-- y\n-->\n\ntext <b class="x">bold</b>\n\n<div>\nblock\n</div>\n',
  );
  expect(nodes).toEqual(['<p>a b</p>\n<p>text bold</p>']);
  expect(diagnostics).toMatchObject([
    {
      code: 'raw-html',
      severity: 'warning',
      message: 'HTML is left out: <b class="x">',
      at: { line: 10, column: 6 },
    },
    {
      code: 'raw-html',
      severity: 'warning',
      message: 'HTML is left out, together with the text in it: <div>',
      at: { line: 12, column: 1 },
    },
  ]);
});

test('a paragraph of nothing but HTML leaves no empty paragraph', () => {
  expect(parsed('<b></b>\n\na').nodes).toEqual(['<p>a</p>']);
});

test('code shows HTML', () => {
  const { nodes, diagnostics } = parsed('`<b>`\n\n    <i>\n');
  expect(nodes).toEqual(['<p><code>&#x3C;b></code></p>\n<pre tabindex="0"><code>&#x3C;i>\n</code></pre>']);
  expect(diagnostics).toEqual([]);
});

test('HTML between comments is reported', () => {
  expect(parsed('<!-- a --> x <!-- b -->\n').diagnostics).toMatchObject([
    { code: 'raw-html', message: 'HTML is left out, together with the text in it: <!-- a --> x <!-- b -->' },
  ]);
});

/* An expression that backtracks through all ways to divide them would take years for forty. */
test('however many comments stand before it, in a time that grows with them', () => {
  const comments = '<!---->'.repeat(20_000);
  expect(parsed(`${comments}\n`).diagnostics).toEqual([]);
  expect(parsed(`${comments}x\n`).diagnostics).toMatchObject([{ code: 'raw-html' }]);
});

/* Such a block goes on until an empty line, so that what stands below the tag is left out with it. */
test.each([
  [
    '<div>\n\na\n\n</div>\nb\n',
    ['5:1 HTML is left out: <div>', '10:1 HTML is left out, together with the text in it: b'],
  ],
  ['</div>\n<!-- c -->\n</p>\n', []],
  ['b\n\n</div>\nb\n', ['8:1 HTML is left out, together with the text in it: b']],
  ['> </div>\n> b\n', ['6:3 HTML is left out, together with the text in it: b']],
  ['</div>\n<img src="a.png">\n', ['6:1 HTML is left out: <img src="a.png">']],
  ['<!-- never closed\n\nb\n', ['5:1 HTML is left out, together with the text in it: <!-- never closed']],
])('of a block that begins with an end tag, the rest is reported: %j', (body, expected) => {
  expect(parsed(body).diagnostics.map(({ message, at }) => `${at?.line}:${at?.column} ${message}`)).toEqual(
    expected,
  );
});

import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

test('references become links and images; the first definition of a name holds', () => {
  const { nodes, diagnostics } = parsed(
    '[text][One] and ![alt][two]\n\n[one]: https://a.example "T"\n[ONE]: https://b.example\n[two]: ./b.jpg\n',
  );
  expect(nodes).toEqual([
    '<p><a href="https://a.example" title="T" rel="noopener noreferrer">text</a> and ',
    expect.objectContaining({
      component: 'image',
      props: { image: { kind: 'unresolved-image', path: './b.jpg' }, alt: 'alt', block: false },
    }),
    '</p>',
  ]);
  expect(diagnostics).toEqual([]);
});

test('a reference without a definition is text', () => {
  expect(parsed('[text][none] ![x][none]').nodes).toEqual(['<p>[text][none] ![x][none]</p>']);
});

test('a definition in a quote counts, and a refused one is reported at its use', () => {
  const { nodes, diagnostics } = parsed('[x][a]\n\n> [a]: javascript:alert(1)\n');
  expect(nodes).toEqual(['<p>x</p>\n<blockquote>\n</blockquote>']);
  expect(diagnostics).toMatchObject([{ code: 'link-scheme', at: { line: 5, column: 1 } }]);
});

import { describe, expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

describe('links in text', () => {
  test('external links are cut off from the page that opens them', () => {
    expect(
      parsed('[a](https://a.example/x?y=z#t) <https://b.example> www.c.example d@e.example').nodes,
    ).toEqual([
      '<p><a href="https://a.example/x?y=z#t" rel="noopener noreferrer">a</a> ' +
        '<a href="https://b.example" rel="noopener noreferrer">https://b.example</a> ' +
        '<a href="http://www.c.example" rel="noopener noreferrer">www.c.example</a> ' +
        '<a href="mailto:d@e.example">d@e.example</a></p>',
    ]);
  });

  test('internal links are listed with their place', () => {
    const { nodes, links, diagnostics } = parsed(
      '[a](../b/en.md#here) [c](/en/contact?x=1#y) [d](#own) [e](#)',
    );
    expect(nodes).toEqual([
      '<p><a href="sitegen:entry:articles/b#here">a</a> <a href="sitegen:path:/en/contact?x=1#y">c</a> ' +
        '<a href="#own">d</a> <a href="#">e</a></p>',
    ]);
    expect(links).toEqual([
      {
        target: 'entry:articles/b',
        hash: 'here',
        at: { file: 'content/articles/a/en.md', line: 5, column: 1 },
      },
      {
        target: 'path:/en/contact?x=1',
        hash: 'y',
        at: { file: 'content/articles/a/en.md', line: 5, column: 22 },
      },
      { target: '', hash: 'own', at: { file: 'content/articles/a/en.md', line: 5, column: 45 } },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test.each(['https://a.example:99999/', 'https://[::1', 'http://a%b.example/'])(
    'an address that no browser can open is refused: %s',
    (url) => {
      const { nodes, diagnostics } = parsed(`[a](${url})`);
      expect(nodes).toEqual(['<p>a</p>']);
      expect(diagnostics).toMatchObject([
        { code: 'link-scheme', message: `The host or the port of the link "${url}" is not valid.` },
      ]);
    },
  );

  test('a refused link leaves its text, with what is in it', () => {
    const { nodes, diagnostics } = parsed('x [**a** `b`](javascript:alert(1)) <vbscript:x>');
    expect(nodes).toEqual(['<p>x <strong>a</strong> <code>b</code> vbscript:x</p>']);
    expect(diagnostics).toMatchObject([
      { code: 'link-scheme', severity: 'error', at: { line: 5, column: 3 } },
      { code: 'link-scheme', severity: 'error', at: { line: 5, column: 36 } },
    ]);
  });
});

test('a link to localhost is reported with its path', () => {
  const { nodes, diagnostics } = parsed(
    '[a](http://localhost:3000/fr/contact) [b](http://127.0.0.1) [c](https://localhost.example/)',
  );
  expect(nodes).toEqual([expect.stringContaining('href="http://localhost:3000/fr/contact"')]);
  expect(diagnostics).toMatchObject([
    { code: 'link-local', severity: 'warning', fix: 'Write only the path: /fr/contact', at: { line: 5 } },
    { code: 'link-local', severity: 'warning', fix: 'Write only the path: /' },
  ]);
});

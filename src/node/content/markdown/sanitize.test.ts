import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, test } from 'vitest';

import type { ParsedNode } from '../texts/parsed-markdown.ts';
import { createMarkdownParser } from './parse-markdown.ts';
import type { DirectiveDeclarations } from './remark/remark-directives.ts';

const directives: DirectiveDeclarations = new Map([['note', { name: 'note', type: 'container' }]]);
const parsers = (['satteri', 'remark-parse'] as const).map((parser) =>
  createMarkdownParser({ parser, directives }),
);

const script = 'alert(document.domain)';
const payloads = [
  `<script>${script}</script>`,
  `<SCRIPT SRC=//x.example></SCRIPT>`,
  `<scr<script>ipt>${script}</script>`,
  `<img src=x onerror=${script}>`,
  `<img src="x" onerror="${script}"/>`,
  `<IMG """><SCRIPT>${script}</SCRIPT>">`,
  `<svg onload=${script}>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><animate onbegin=${script} attributeName=x></svg>`,
  `<math><mi//xlink:href="data:x,<script>${script}</script>">`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<iframe srcdoc="<script>${script}</script>">`,
  `<object data="data:text/html,<script>${script}</script>">`,
  `<embed src="javascript:${script}">`,
  `<a href="javascript:${script}">x</a>`,
  `<a href="java&#x09;script:${script}">x</a>`,
  `<form action="javascript:${script}"><button>x`,
  `<body onload=${script}>`,
  `<details open ontoggle=${script}>`,
  `<video><source onerror=${script}>`,
  `<input autofocus onfocus=${script}>`,
  `<style>@import 'javascript:${script}';</style>`,
  `<div style="background:url(javascript:${script})">x</div>`,
  `<link rel=stylesheet href="javascript:${script}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  `<base href="javascript:${script}//">`,
  `<template><script>${script}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<!--><script>${script}</script>-->`,
  `<!-- --!><img src=x onerror=${script}>`,
  `<![CDATA[<script>${script}</script>]]>`,
  `<?xml <script>${script}</script> ?>`,
  `<x onclick=${script}>x</x>`,
  `<sg-slot data-whole="0"></sg-slot><sg-slot data-open="9999"></sg-slot>`,
  `[x](javascript:${script})`,
  `[x](JaVaScRiPt:${script})`,
  `[x](&#106;avascript:${script})`,
  `[x](&#x6A;avascript&colon;${script})`,
  `[x](java&Tab;script:${script})`,
  `[x](<java\tscript:${script}>)`,
  `[x](<\u0001javascript:${script}>)`,
  `[x](<  javascript:${script}>)`,
  `[x](javascript\\:${script})`,
  `[x](data:text/html;base64,PHNjcmlwdD4=)`,
  `[x](vbscript:msgbox)`,
  `[x](//x.example/y)`,
  `[x](\\\\x.example)`,
  `[x](https://x.example "a\\" onmouseover=\\"${script}")`,
  `[x](https://x.example '"><img src=x onerror=${script}>')`,
  `[x](https://x.example/"onmouseover="${script})`,
  `[x](/fr/"><script>${script}</script>)`,
  `[x][y]\n\n[y]: javascript:${script}`,
  `[y]\n\n[y]: <data:text/html,x> "t"`,
  `<javascript:${script}>`,
  `<data:text/html,x>`,
  `![x](javascript:${script})`,
  `![x](data:image/svg+xml,x)`,
  `![x" onerror="${script}](y.jpg)`,
  `![x][y]\n\n[y]: javascript:${script}`,
  `[![x](javascript:${script})](javascript:${script})`,
  `# <img src=x onerror=${script}>`,
  `## "><script>${script}</script>`,
  `\`<script>${script}</script>\``,
  `\`\`\`"onclick="${script}\nx\n\`\`\``,
  `\`\`\`html\n</code></pre><script>${script}</script>\n\`\`\``,
  `\`\`\`js"><script>\nx\n\`\`\``,
  `| <script>${script}</script> |\n| - |\n| [x](javascript:${script}) |`,
  `- [ ] <input onfocus=${script} autofocus>`,
  `a[^"><script>]\n\n[^"><script>]: <script>${script}</script>`,
  `a[^1]\n\n[^1]: [x](javascript:${script})`,
  `:::note\n<script>${script}</script>\n[x](javascript:${script})\n:::`,
  `:::note[<img src=x onerror=${script}>]\nx\n:::`,
  `:::"onclick="${script}\nx\n:::`,
  `::script{src="//x.example"}`,
  `www.x.example"onmouseover="${script}`,
  `https://x.example/"><script>${script}</script>`,
  `x@y.example"onclick=${script}`,
  `~~<script>${script}</script>~~ **<script>**${script}`,
  `&lt;script&gt;${script}&lt;/script&gt; &#60;img src=x onerror=${script}&#62;`,
];

function htmlOf(nodes: readonly ParsedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : htmlOf(node.children))).join('');
}

type Node = DefaultTreeAdapterMap['node'];

const tags = new Set(
  'a blockquote br code del div em h1 h2 h3 h4 h5 h6 hr input label li ol p pre section span strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const attributes = new Set(
  'aria-describedby aria-label checked class data-footnote-backref data-footnote-ref data-footnotes disabled href id rel scope start tabindex title type'.split(
    ' ',
  ),
);
const classes =
  /^(?:hljs-[a-z_-]+|align-(?:left|center|right)|footnotes|contains-task-list|task-list-item|sr-only|table|data-footnote-backref)$/;
const address = /^(?:https?:\/\/[^/]|mailto:|tel:|sitegen:entry:[^/]+\/[^/]+$|sitegen:path:\/|#)/;

/** What a browser would build consists only of our elements, attributes, classes and schemes. */
function expectSafe(node: Node): void {
  if ('tagName' in node) {
    expect(tags).toContain(node.tagName);
    for (const { name, value } of node.attrs) {
      expect(attributes).toContain(name);
      if (name === 'class') for (const part of value.split(' ')) expect(part).toMatch(classes);
      if (name === 'href') expect(value.replace(/#.*$/s, '#')).toMatch(address);
      if (name === 'type') expect(value).toBe('checkbox');
    }
  }
  expect(node.nodeName).not.toBe('#comment');
  if ('childNodes' in node) for (const child of node.childNodes) expectSafe(child);
}

function check(body: string): void {
  for (const parse of parsers) {
    const { nodes } = parse({
      body,
      bodyLine: 1,
      file: 'content/a/b/fr.md',
      language: 'en',
      footnoteLabels: { title: '<i>', back: '"<b' },
    });
    expectSafe(parseFragment(htmlOf(nodes)));
    expect(JSON.stringify(nodes)).not.toMatch(/"path":"\s*(?:javascript|data|vbscript):/i);
  }
}

describe('nothing that a writer types reaches the page as code', () => {
  test('there are enough payloads', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(75);
  });

  test.each(payloads)('%j', (payload) => {
    check(payload);
    check(`text ${payload} text`);
    check(`> - ${payload.replaceAll('\n', '\n>   ')}`);
    check(`**x** \`y\` ${payload}\n\n${payload}`);
  });

  test('nor what they give together', () => {
    const piece = fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '`',
        '](',
        ')',
        '[',
        '![',
        '\n',
        '\n\n',
        '&#60;',
        '\\',
        ':::note\n',
        '\n:::\n',
        '| a |\n| - |\n',
        '<!--',
        '-->',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => check(pieces.join(''))),
      { numRuns: 150, seed: 11 },
    );
  });
});

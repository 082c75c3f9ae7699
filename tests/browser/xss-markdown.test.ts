import { describe, expect, test } from 'vitest';

import { createMarkdownParser } from '../../src/node/content/markdown/parse-markdown.ts';
import type { ParsedNode } from '../../src/node/content/texts/parsed-markdown.ts';
import { auditFragment } from './xss/audit-html.ts';
import { closedBlocks, markdownBlocks } from './xss/markdown-sinks.ts';
import { allPayloads, payloads } from './xss/payloads.ts';

const directives = new Map([['note', { name: 'note', type: 'container' }]] as const);
const place = {
  bodyLine: 1,
  file: 'content/articles/x/fr.md',
  language: 'fr-FR',
  footnoteLabels: { title: 'Notes', back: 'Retour' },
};

describe('payloads in Markdown make no element, attribute or address but ours', () => {
  // remark-parse is six times as slow.
  test.each([
    ['satteri', allPayloads],
    ['remark-parse', payloads],
  ] as const)('read by %s', (parser, list) => {
    const parse = createMarkdownParser({ parser, directives });
    const written = list.flatMap((payload) => {
      const blocks = [...closedBlocks(payload), ...markdownBlocks(payload)];
      const { nodes } = parse({ ...place, body: blocks.map(({ text }) => text).join('\n\n') });
      return stringsOf(nodes);
    });
    // The renderer knows where `sitegen:` leads; to a browser it is no address of the site yet.
    const html = new Set(written.map((text) => text.replaceAll('<a href="sitegen:', '<a href="')));
    const problems = [...html].flatMap((text) => auditFragment(text, { boot: '', refresh: false }));
    expect([...new Set(problems)]).toEqual([]);
  });
});

function stringsOf(nodes: readonly ParsedNode[]): readonly string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : stringsOf(node.children)));
}

import { expect, test } from 'vitest';

import { createMarkdownParser } from './parse-markdown.ts';

test.each(['satteri', 'remark-parse'] as const)(
  '%s: a reference to a control character is one to U+FFFD',
  (parser) => {
    const { nodes } = createMarkdownParser({ parser, directives: new Map() })({
      body: 'A &#0;, &#7; and &#x92;, [a](/b "&#8;") and `&#7;`.',
      bodyLine: 1,
      file: 'a.md',
      language: 'en',
      footnoteLabels: { title: '', back: '' },
    });
    expect(nodes).toEqual([
      '<p>A \uFFFD, \uFFFD and \uFFFD, <a href="sitegen:path:/b" title="\uFFFD">a</a> and <code>&#x26;#7;</code>.</p>',
    ]);
  },
);

import { expect, test } from 'vitest';

import { parseFrontMatter } from './front-matter/front-matter.ts';
import { sourceBlocks } from './source-blocks.ts';

const source = `---
title: Le titre
tags: [un, deux]
faq:
  - question: Combien ?
---

## Un *titre*

Une ligne,
une autre à 16:9.

- un point
- un autre

  > cité

| a | b |
| - | - |
| c | d |

:::quote{author="Ada"}
Dit.
:::

![Alt](./a.jpg "Légende")

\`\`\`sh
ls
\`\`\`
`;

test('each block with its line in the file, front matter first', () => {
  const blocks = sourceBlocks(parseFrontMatter(source, 'x.md')).map(({ line, text }) => `${line} ${text}`);
  expect(blocks).toEqual([
    '2 Le titre',
    '3 un',
    '3 deux',
    '5 Combien ?',
    '8 Un titre',
    '10 Une ligne,\nune autre à 16:9.',
    '13 un point',
    '14 un autre',
    '16 cité',
    '18 a',
    '18 b',
    '20 c',
    '20 d',
    '22 Ada',
    '23 Dit.',
    '26 Légende',
    '28 ls',
  ]);
});

test('a file whose front matter is broken has the blocks of its body', () =>
  expect(sourceBlocks(parseFrontMatter('Text.', 'x.md'))).toEqual([{ line: 1, text: 'Text.' }]));

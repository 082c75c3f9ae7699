import type { RootContent, Text } from 'mdast';

import { blockTypographer, type TextPart } from '../../typography/typography.ts';
import { contextOf, type MarkdownTransformer } from '../markdown-context.ts';
import { childrenOf, visitBlocks } from '../mdast.ts';

/** A hard line break in the form that the typographer expects. */
const lineBreak: TextPart = { text: '\u2028' };
const opaque: TextPart = { text: '', opaque: true };

/** Applies the typography of the text's language, block by block, because a quote may open in one node and close in another. */
export function remarkTypography(): MarkdownTransformer {
  return (tree, file) => {
    const typeset = blockTypographer(contextOf(file).input.language);
    visitBlocks(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      const parts: TextPart[] = [];
      const texts: (Text | undefined)[] = [];
      for (const child of node.children) collect(child, parts, texts);
      const values = typeset(parts);
      for (let index = 0; index < texts.length; index += 1) {
        const text = texts[index];
        if (text !== undefined) text.value = values[index] ?? text.value;
      }
    });
  };
}

function collect(node: RootContent, parts: TextPart[], texts: (Text | undefined)[]): void {
  if (node.type === 'text') {
    parts.push({ text: node.value });
    texts.push(node);
    return;
  }
  const children = childrenOf(node);
  if (children.length > 0) {
    for (const child of children) collect(child, parts, texts);
    return;
  }
  parts.push(node.type === 'break' ? lineBreak : opaque);
  texts.push(undefined);
}

import type { Root } from 'mdast';

import { contextOf, type MarkdownTransformer } from './markdown-context.ts';
import { textOf, visitNodes } from './mdast.ts';

const wordsPerMinute = 220;
const excerptLength = 200;

/** Notes what lists of entries show: the first paragraph, the time it takes to read, the headings of level 2 and 3. */
export function remarkSummary(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    context.excerpt = excerptOf(tree);
    context.readingMinutes = Math.max(1, Math.round(countWords(tree) / wordsPerMinute));
    visitNodes(tree, (node) => {
      if (node.type !== 'heading' || (node.depth !== 2 && node.depth !== 3)) return;
      const id = node.data?.hProperties?.['id'];
      if (typeof id === 'string') context.headings.push({ depth: node.depth, id, text: oneLine(textOf(node)) });
    });
  };
}

function excerptOf(tree: Root): string {
  for (const node of tree.children) {
    const text = node.type === 'paragraph' ? oneLine(textOf(node)) : '';
    if (text !== '') return shorten(text);
  }
  return '';
}

/** Cut at the end of a word; an unbreakable space does not end one. */
function shorten(text: string): string {
  if (text.length <= excerptLength) return text;
  const end = text.lastIndexOf(' ', excerptLength - 1);
  const cut = text.slice(0, end > 0 ? end : excerptLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s\u00A0\u202F,;:–—-]+$/, '')}…`;
}

function oneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}

function countWords(tree: Root): number {
  let words = 0;
  visitNodes(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words += node.value.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  });
  return words;
}

import type { Root } from 'mdast';

import { contextOf, type MarkdownTransformer } from './markdown-context.ts';
import { textOf, visitBlocks, visitNodes } from './mdast.ts';

const wordsPerMinute = 220;
const excerptLength = 200;

/** Notes what lists of entries show: the first paragraph, the time it takes to read, the headings of level 2 and 3. */
export function remarkSummary(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    context.excerpt = excerptOf(tree);
    context.readingMinutes = Math.max(1, Math.round(countWords(tree) / wordsPerMinute));
    visitBlocks(tree, (node) => {
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
    if (node.type === 'text' || node.type === 'inlineCode') words += wordsOf(node.value);
  });
  return words;
}

/** Runs of signs between spaces that hold a letter or a digit, told apart by code: a pattern takes ten times as long. */
function wordsOf(text: string): number {
  let words = 0;
  let inWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0xa0 || code === 0x202f) {
      inWord = false;
    } else if (!inWord && isWordSign(code)) {
      inWord = true;
      words += 1;
    }
  }
  return words;
}

/** ASCII letters and digits, and all beyond Latin-1 signs that is no general punctuation. */
function isWordSign(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f);
}

import type { Root } from 'mdast';

import { contextOf, type MarkdownTransformer } from '../markdown-context.ts';
import { textOf, visitBlocks, visitNodes } from '../mdast.ts';

const wordsPerMinute = 220;
/** Chinese and Japanese are written without spaces: a word has about two characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const charactersPerWord = 2;
const excerptLength = 200;

/** Collects what lists of entries show: the excerpt, the reading time, and the headings of levels 2 and 3. */
export function remarkSummary(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    context.excerpt = excerptOf(tree);
    context.readingMinutes = Math.max(1, Math.round(countWords(tree) / wordsPerMinute));
    visitBlocks(tree, (node) => {
      if (node.type !== 'heading' || (node.depth !== 2 && node.depth !== 3)) return;
      const id = node.data?.hProperties?.['id'];
      if (typeof id === 'string')
        context.headings.push({ depth: node.depth, id, text: oneLine(textOf(node)) });
    });
  };
}

function excerptOf(tree: Root): string {
  for (const node of tree.children) {
    const text = node.type === 'paragraph' ? oneLine(textOf(node)) : '';
    if (text !== '') return cutToExcerpt(text);
  }
  return '';
}

/** Cuts at the end of a word, or anywhere in text with few spaces; an unbreakable space is not an end. */
function cutToExcerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  const end = text.lastIndexOf(' ', excerptLength - 1);
  const cut = text
    .slice(0, end > excerptLength / 2 ? end : excerptLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s\u00A0\u202F,;:–—،؛，；：、-]+$/u, '')}…`;
}

function oneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}

function countWords(tree: Root): number {
  let words = 0;
  visitNodes(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode')
      words += wordsOf(node.value) + unspacedWordsOf(node.value);
  });
  return words;
}

/** Counts runs between spaces. In French, signs that stand alone are attached by unbreakable spaces; a lone dash counts, but is rare. */
function wordsOf(text: string): number {
  // Line breaks have no spaces beside them.
  let words = occurrences(text, '\n');
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start);
    const end = space < 0 ? text.length : space;
    if (end > start) words += 1;
    start = end + 1;
  }
  return words;
}

function unspacedWordsOf(text: string): number {
  return (text.match(unspaced)?.length ?? 0) / charactersPerWord;
}

function occurrences(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

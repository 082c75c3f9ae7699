import type { Html } from 'mdast';

import { shorten } from '../../../../shared/shorten.ts';
import { contextOf, report, type MarkdownContext, type MarkdownTransformer } from '../markdown-context.ts';
import { replaceNodes } from '../mdast.ts';

/** Removes HTML from the text: comments and end tags silently, the rest with a warning. */
export function remarkRawHtml(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node) => {
      if (node.type === 'paragraph' && node.children.every(({ type }) => type === 'html'))
        return node.children;
      if (node.type !== 'html') return undefined;
      // The start tag of an end tag has been reported, but a block of HTML that begins with one goes on until an empty line.
      const left = withoutComments(node.value).replace(endTags, '').trim();
      if (left === '') return [];
      const isBelow = node.value.startsWith('</');
      const [first = ''] = (isBelow ? left : node.value).split('\n', 1);
      const details =
        left.replace(startTags, '').trim() === ''
          ? { message: `HTML is left out: ${shorten(first)}` }
          : {
              message: `HTML is left out, together with the text in it: ${shorten(first)}`,
              fix: 'Use Markdown or a directive. Text is kept if empty lines separate it from the tags.',
            };
      report(context, isBelow ? findLine(first, node, context) : node, { code: 'raw-html', ...details });
      return [];
    });
  };
}

/** Where a line of a node's text is; the node, if the source has it in another form. */
function findLine(line: string, node: Html, { input, placeAt }: MarkdownContext): Pick<Html, 'position'> {
  const index = input.body.indexOf(line, node.position?.start.offset);
  if (index < 0) return node;
  const start = placeAt(index);
  return { position: { start, end: start } };
}

const endTags = /<\/[^<>]*>/g;
const startTags = /<[^<>]*>/g;

/** Leaves a comment that is never closed. */
function withoutComments(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + '<!--'.length);
    if (end < 0) return text + html.slice(from);
    text += html.slice(from, start);
    from = end + '-->'.length;
  }
}

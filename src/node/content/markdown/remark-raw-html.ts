import { shorten } from '../../lib/shorten.ts';
import { contextOf, report, type MarkdownTransformer } from './markdown-context.ts';
import { replaceNodes } from './mdast.ts';

const onlyComments = /^(?:\s*<!--[^]*?-->)*\s*$/;

/** Takes HTML out of the text: comments in silence, the rest with a warning. */
export function remarkRawHtml(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node) => {
      if (node.type === 'paragraph' && node.children.every(({ type }) => type === 'html'))
        return node.children;
      if (node.type !== 'html') return undefined;
      // The start tag has been reported already.
      if (!onlyComments.test(node.value) && !node.value.startsWith('</')) {
        const shown = shorten(node.value.split('\n', 1)[0] ?? '');
        report(context, node, {
          code: 'raw-html',
          message: `HTML is left out: ${shown}`,
        });
      }
      return [];
    });
  };
}

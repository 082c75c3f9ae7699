import { shorten } from '../../../shared/shorten.ts';
import { contextOf, report, type MarkdownTransformer } from './markdown-context.ts';
import { replaceNodes } from './mdast.ts';

/** Removes HTML from the text: comments silently, the rest with a warning. */
export function remarkRawHtml(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node) => {
      if (node.type === 'paragraph' && node.children.every(({ type }) => type === 'html'))
        return node.children;
      if (node.type !== 'html') return undefined;
      // An end tag: its start tag has been reported.
      if (!holdsCommentsAlone(node.value) && !node.value.startsWith('</')) {
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

function holdsCommentsAlone(html: string): boolean {
  let rest = html.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', '<!--'.length);
    if (end < 0) return false;
    rest = rest.slice(end + '-->'.length).trimStart();
  }
  return rest === '';
}

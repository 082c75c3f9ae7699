import { GithubSlugger } from '../../../lib/packages/markdown.ts';
import { shorten } from '../../../../shared/shorten.ts';
import { contextOf, report, type MarkdownTransformer } from '../markdown-context.ts';
import { textOf, visitBlocks } from '../mdast.ts';

/**
 * Gives headings their ids, made from the words as typed, so that neither typography nor punctuation changes an anchor. `reserved`: ids of
 * the surrounding page.
 */
export function remarkHeadings(reserved: readonly string[] = []): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    const slugger = new GithubSlugger();
    for (const id of reserved) slugger.occurrences[id] = 0;
    visitBlocks(tree, (node) => {
      if (node.type !== 'heading') return;
      const text = textOf(node).trim();
      const words = text
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
        .replace(/\s+/g, ' ')
        .trim();
      const id = slugger.slug(words === '' ? 'section' : words);
      node.data = { ...node.data, hProperties: { id } };
      if (node.depth === 1)
        report(context, node, {
          code: 'heading-h1',
          message: `"${shorten(text)}" is a first-level heading.`,
        });
    });
  };
}

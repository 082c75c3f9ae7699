import type { MarkdownTransformer } from './markdown-context.ts';
import { visitBlocks } from './mdast.ts';

/** Aligns table cells by class: the `align` attribute is obsolete. */
export function remarkTables(): MarkdownTransformer {
  return (tree) => {
    visitBlocks(tree, (node) => {
      if (node.type !== 'table') return;
      const align = node.align ?? [];
      for (const row of node.children) {
        for (const [column, cell] of row.children.entries()) {
          const side = align[column];
          if (side != null) cell.data = { ...cell.data, hProperties: { className: [`align-${side}`] } };
        }
      }
      // Its length still says how many columns there are.
      node.align = align.map(() => null);
    });
  };
}

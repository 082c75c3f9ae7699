import type { Table } from 'mdast';

import type { MarkdownTransformer } from './markdown-context.ts';
import { htmlElement, replaceNodes } from './mdast.ts';

/**
 * Puts each table into a box that scrolls, which the keyboard can reach: a table that scrolls by itself is no table any
 * more for some screen readers.
 */
export function remarkTables(): MarkdownTransformer {
  return (tree) => {
    const boxed = new Set<unknown>();
    replaceNodes(tree, (node) => {
      if (node.type !== 'table' || boxed.has(node)) return undefined;
      boxed.add(node);
      alignCells(node);
      markHeaders(node);
      return [htmlElement('div', { className: ['table'], tabIndex: 0 }, [node])];
    });
  };
}

/** Aligns by class: the `align` attribute is obsolete. */
function alignCells(table: Table): void {
  const align = table.align ?? [];
  for (const row of table.children) {
    for (const [column, cell] of row.children.entries()) {
      const side = align[column];
      if (side != null) cell.data = { ...cell.data, hProperties: { className: [`align-${side}`] } };
    }
  }
  // Its length still says how many columns there are.
  table.align = align.map(() => null);
}

/** Headers are those of their columns; the empty corner of a table is the header of nothing. */
function markHeaders(table: Table): void {
  for (const cell of table.children[0]?.children ?? []) {
    cell.data =
      cell.children.length === 0
        ? { ...cell.data, hName: 'td' }
        : { ...cell.data, hProperties: { ...cell.data?.hProperties, scope: 'col' } };
  }
}

import type { Properties } from 'hast';
import type { Heading, Table, TableCell } from 'mdast';

import { count } from '../../../../shared/count.ts';
import { contextOf, report, type MarkdownContext, type MarkdownTransformer } from '../markdown-context.ts';
import { htmlElement, replaceNodes, type HtmlElement } from '../mdast.ts';

/** Maximum number of cells. Missing cells of a row are written, too, so that a text of 16 kB could have millions. */
const MAX_CELLS = 100_000;

/**
 * Puts each table into a box that scrolls and that the keyboard can reach: for some screen readers, a table that scrolls itself is no
 * longer a table. The box is named by the heading above.
 */
export function remarkTables(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    let cells = 0;
    const boxed = new Set<unknown>();
    const named = new Set<string>();
    let heading: string | undefined;
    replaceNodes(tree, (node) => {
      if (node.type === 'heading') heading = headingId(node);
      if (node.type !== 'table' || boxed.has(node)) return undefined;
      boxed.add(node);
      const before = cells;
      cells += node.children.length * columnsOf(node);
      if (before > MAX_CELLS) return [];
      if (cells > MAX_CELLS) {
        report(context, node, {
          code: 'markdown-limit',
          message: 'The tables of this text have more than 100,000 cells.',
          fix: 'Give the table fewer columns or rows, or publish it as a file.',
        });
        return [];
      }
      reportExcess(node, context);
      alignCells(node);
      markHeaders(node);
      return [tableBox(node, heading, named)];
    });
  };
}

function columnsOf({ align, children }: Table): number {
  return align?.length ?? children[0]?.children.length ?? 0;
}

function headingId({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'];
  return typeof id === 'string' ? id : undefined;
}

/** A second table below the same heading is not a landmark, because landmarks with the same name could not be distinguished. */
function tableBox(table: Table, heading: string | undefined, named: Set<string>): HtmlElement {
  const properties: Properties = { className: ['table'], tabIndex: 0 };
  if (heading === undefined) return htmlElement('div', properties, [table]);
  properties['ariaLabelledBy'] = [heading];
  if (named.has(heading)) return htmlElement('div', { ...properties, role: 'group' }, [table]);
  named.add(heading);
  return htmlElement('section', properties, [table]);
}

/** Cells beyond the columns are not written: often a | within code was meant as text. */
function reportExcess(table: Table, context: MarkdownContext): void {
  const columns = columnsOf(table);
  for (const row of table.children) {
    const [text] = row.children.slice(columns).flatMap(({ children }) => children);
    if (text !== undefined)
      report(context, text, {
        code: 'markdown-unread',
        message: `This cell is left out: the table has only ${count(columns, 'column')}.`,
        fix: String.raw`Give its first row more cells, or write \| for a | inside a cell.`,
      });
  }
}

/** Aligns by class, because the `align` attribute is obsolete. */
function alignCells(table: Table): void {
  const align = table.align ?? [];
  for (const row of table.children) {
    for (const [column, cell] of row.children.entries()) {
      const side = align[column];
      if (side != null) cell.data = { ...cell.data, hProperties: { className: [`align-${side}`] } };
    }
  }
  // Its length still gives the number of columns.
  table.align = align.map(() => null);
}

/**
 * Marks headers as headers of their columns. An empty corner is not a header: there, the first cells are headers of their rows.
 */
function markHeaders(table: Table): void {
  const [head, ...rows] = table.children;
  for (const cell of head?.children ?? []) {
    if (cell.children.length === 0) cell.data = { ...cell.data, hName: 'td' };
    else markHeader(cell, 'col');
  }
  if (head?.children[0]?.children.length !== 0) return;
  for (const { children } of rows) {
    const [cell] = children;
    if (cell !== undefined && cell.children.length > 0) markHeader(cell, 'row');
  }
}

function markHeader(cell: TableCell, scope: 'col' | 'row'): void {
  cell.data = { ...cell.data, hName: 'th', hProperties: { ...cell.data?.hProperties, scope } };
}

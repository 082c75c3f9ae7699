import type { ElementContent, Properties } from 'hast';
import type { Code, List, ListItem, Root, RootContent, Table, TableRow } from 'mdast';

import { highlightCode } from './highlight-code.ts';
import { writeElement } from './write-element.ts';
import { escapeText, normalizeAddress, trimLines } from './write-text.ts';

/**
 * Writes a tree as remark-html would with our schema and handlers, but in one pass and without intermediate trees, which take five times as
 * long. Writes only what it knows to be safe: undefined for a tree with any other node or attribute.
 */
export function writeHtml(tree: Root): string | undefined {
  const seen: Seen = { isKnown: true };
  const html = writeBlocks(tree.children, seen).join('\n');
  if (!seen.isKnown) return undefined;
  return html === '' || /[\r\n]$/.test(html) ? html : `${html}\n`;
}

interface Seen {
  isKnown: boolean;
}

function element(tag: string, properties: Properties | undefined, content: string, seen: Seen): string {
  const html = writeElement(tag, properties, content);
  if (html === undefined) seen.isKnown = false;
  return html ?? '';
}

function writeBlocks(nodes: readonly RootContent[], seen: Seen): string[] {
  return nodes.map((node) => writeNode(node, seen, false));
}

/** Puts blocks on lines of their own inside an element. */
function onLines(blocks: readonly string[]): string {
  return blocks.length === 0 ? '\n' : `\n${blocks.join('\n')}\n`;
}

/** Writes inline nodes. After a line break, spaces at the start of a text are left out. */
function writeInlines(nodes: readonly RootContent[], seen: Seen, isAfterBreak: boolean): string {
  let html = '';
  let trims = isAfterBreak && nodes[0]?.type === 'text';
  for (const node of nodes) {
    html += writeNode(node, seen, trims);
    trims = node.type === 'break';
  }
  return html;
}

const tags = { delete: 'del', emphasis: 'em', paragraph: 'p', strong: 'strong' } as const;

function writeNode(node: RootContent, seen: Seen, isAfterBreak: boolean): string {
  switch (node.type) {
    case 'text': {
      const text = trimLines(node.value);
      return escapeText(isAfterBreak ? text.replace(/^[ \t]+/, '') : text);
    }
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete': {
      const tag = tags[node.type];
      return `<${tag}>${writeInlines(node.children, seen, isAfterBreak)}</${tag}>`;
    }
    case 'inlineCode': {
      const text = node.value.replace(/\r?\n|\r/g, ' ');
      return `<code>${escapeText(isAfterBreak ? text.replace(/^[ \t]+/, '') : text)}</code>`;
    }
    case 'break':
      return '<br>\n';
    case 'thematicBreak':
      return '<hr>';
    case 'link': {
      const { url, title, data, children } = node;
      const properties = {
        href: normalizeAddress(url),
        ...(title != null && { title }),
        ...data?.hProperties,
      };
      return element('a', properties, writeInlines(children, seen, isAfterBreak), seen);
    }
    case 'heading': {
      const { depth, data, children } = node;
      return element(`h${depth}`, data?.hProperties, writeInlines(children, seen, isAfterBreak), seen);
    }
    case 'blockquote':
      return `<blockquote>${onLines(writeBlocks(node.children, seen))}</blockquote>`;
    case 'list':
      return writeList(node, seen);
    case 'code':
      return writeCode(node, seen);
    case 'table':
      return writeTable(node, seen);
    case 'htmlElement': {
      const content = writeInlines(node.children, seen, isAfterBreak);
      return element(node.tagName, node.properties, content, seen);
    }
    default:
      seen.isKnown = false;
      return '';
  }
}

function writeList(list: List, seen: Seen): string {
  const { ordered, start, children, data } = list;
  const isLoose = list.spread === true || children.some(isLooseItem);
  const items = children.map((item) => writeItem(item, isLoose, seen));
  const properties = {
    ...(typeof start === 'number' && start !== 1 && { start }),
    ...data?.hProperties,
  };
  return element(ordered === true ? 'ol' : 'ul', properties, onLines(items), seen);
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** In a tight list, paragraphs have no element of their own. */
function writeItem({ children, data, checked }: ListItem, isLoose: boolean, seen: Seen): string {
  // Checkboxes are elements by now.
  if (checked != null) seen.isKnown = false;
  let html = '';
  for (const [index, child] of children.entries()) {
    const isText = child.type === 'paragraph';
    if (isLoose || index > 0 || !isText) html += '\n';
    html += isText && !isLoose ? writeInlines(child.children, seen, false) : writeNode(child, seen, false);
  }
  const last = children.at(-1);
  if (last !== undefined && (isLoose || last.type !== 'paragraph')) html += '\n';
  return element('li', data?.hProperties, html, seen);
}

function writeTable({ children, align }: Table, seen: Seen): string {
  const [head, ...rows] = children.map((row, index) => writeRow(row, { isHead: index === 0, align, seen }));
  const parts = [
    ...(head === undefined ? [] : [`<thead>${onLines([head])}</thead>`]),
    ...(rows.length === 0 ? [] : [`<tbody>${onLines(rows)}</tbody>`]),
  ];
  return `<table>${onLines(parts)}</table>`;
}

interface RowOptions {
  readonly isHead: boolean;
  readonly align: Table['align'];
  readonly seen: Seen;
}

/** Writes as many cells as the table has columns. */
function writeRow({ children }: TableRow, { isHead, align, seen }: RowOptions): string {
  // Alignment is expressed by classes by now.
  if (align?.some((side) => side !== null) === true) seen.isKnown = false;
  const cells = Array.from({ length: align?.length ?? children.length }, (_, column) => {
    const { children: content = [], data } = children[column] ?? {};
    const tag = data?.hName ?? (isHead ? 'th' : 'td');
    return element(tag, data?.hProperties, writeInlines(content, seen, false), seen);
  });
  return `<tr>${onLines(cells)}</tr>`;
}

function writeCode({ value, lang }: Code, seen: Seen): string {
  const highlighted = highlightCode(value, lang ?? '');
  const code = element(
    'code',
    undefined,
    writeHighlighted(highlighted, seen) + (value === '' ? '' : '\n'),
    seen,
  );
  // Long lines scroll, which must be possible by keyboard, too.
  return element('pre', { tabIndex: 0 }, code, seen);
}

function writeHighlighted(nodes: readonly ElementContent[], seen: Seen): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    if (node.type === 'element')
      html += element(node.tagName, node.properties, writeHighlighted(node.children, seen), seen);
  }
  return html;
}

import type { Properties } from 'hast';
import type { Parent, Root, RootContent } from 'mdast';

/** An HTML element among Markdown nodes, written by a plugin if Markdown has no such node. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  tagName: string;
  properties: Properties;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface BlockContentMap {
    htmlElement: HtmlElement;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
}

/** A directive that is a block of its own. */
export type BlockDirective = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>;

export function htmlElement(
  tagName: string,
  properties: Properties,
  children: readonly RootContent[] = [],
): HtmlElement {
  return { type: 'htmlElement', tagName, properties, children: [...children] };
}

/** What definitions and references of the same name share: case does not count. */
export function definitionId({ identifier }: { readonly identifier: string }): string {
  return identifier.toUpperCase();
}

interface AnyParent {
  readonly children: RootContent[];
}

const none: RootContent[] = [];

/** The children of a node, whatever kinds its type allows; a leaf has none. */
export function childrenOf(node: Root | RootContent): RootContent[] {
  return (node as Partial<AnyParent>).children ?? none;
}

/** Calls `visit` for each node below `root`, parents first. (unist-util-visit takes a microsecond per node.) */
export function visitNodes(root: Root | RootContent, visit: (node: RootContent) => void): void {
  for (const node of childrenOf(root)) {
    visit(node);
    visitNodes(node, visit);
  }
}

/** The same for blocks only: skips the content of paragraphs, headings and table cells. */
export function visitBlocks(root: Root | RootContent, visit: (node: RootContent) => void): void {
  for (const node of childrenOf(root)) {
    visit(node);
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell')
      visitBlocks(node, visit);
  }
}

/** Replaces each node by what `replace` returns for it, then visits the new nodes. Undefined keeps the node. */
export function replaceNodes(
  root: Root | RootContent,
  replace: (node: RootContent, parent: Root | RootContent) => readonly RootContent[] | undefined,
): void {
  const siblings = childrenOf(root);
  // The next one comes last. Moving all others for each node that is replaced would take long in a long text.
  const left = siblings.splice(0).reverse();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const replacement = replace(node, root);
    if (replacement === undefined) {
      replaceNodes(node, replace);
      siblings.push(node);
    } else {
      for (const next of replacement.toReversed()) left.push(next);
    }
  }
}

/** The text of a node as readers see it: with code, without pictures and footnote marks. */
export function textOf(node: Root | RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return childrenOf(node).map(textOf).join('');
}

import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';

import { contextOf, report, type MarkdownContext, type MarkdownTransformer } from './markdown-context.ts';
import { childrenOf } from './mdast.ts';

/** Warns of what was meant as a link, a heading or a directive, and stands in the page as it was typed. */
export function remarkUnread(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    look(tree, tree, context);
  };
}

/** `placed`: the nearest node that has a place. */
function look(node: Root | RootContent, placed: Nodes, context: MarkdownContext): void {
  const fix = fixOf(node);
  if (fix !== undefined)
    report(context, placed, {
      code: 'markdown-unread',
      severity: 'warning',
      message: `${fix.what} stands in the page as it is typed.`,
      fix: fix.how,
    });
  for (const child of childrenOf(node)) look(child, child.position === undefined ? placed : child, context);
}

interface Fix {
  readonly what: string;
  readonly how: string;
}

function fixOf(node: Root | RootContent): Fix | undefined {
  if (node.type === 'text' && spacedAddress.test(node.value))
    return {
      what: 'A link or a picture whose address holds a space',
      how: 'Take the space out of the name of the file, or write the address between < and >: (<./a b.jpg>).',
    };
  if (node.type === 'paragraph' && tightHeading.test(textAt(node)))
    return {
      what: 'A heading without a space after ##',
      how: 'Write a space between the signs and the words.',
    };
  if (node.type === 'code' && isIndented(node) && directive.test(node.value))
    return { what: 'A directive that is indented', how: 'Begin its line without spaces.' };
  return undefined;
}

const spacedAddress = /\[[^[\]\n]*\]\((?!<)[^()\n]*[^\S\n][^()\n]*\)/;
const tightHeading = /^#{2,6}[\p{L}\p{N}]/u;
const directive = /^:{2,}[a-z]/;

function textAt(parent: Parents): string {
  const [first] = parent.children;
  return first?.type === 'text' ? first.value : '';
}

/** Else it is fenced, and its fences have lines of their own. */
function isIndented({ position, value }: Code): boolean {
  return position !== undefined && position.end.line - position.start.line < value.split('\n').length;
}

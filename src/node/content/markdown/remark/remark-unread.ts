import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';

import { contextOf, report, type MarkdownContext, type MarkdownTransformer } from '../markdown-context.ts';
import { childrenOf } from '../mdast.ts';
import { proseSource } from '../prose-source.ts';
import { mayHoldUnreadSigns, unreadSigns } from '../unread-signs.ts';

/** Warns about links, notes, headings, directives and code that Markdown did not read as such, so that they appear in the page as typed. */
export function remarkUnread(): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    checkNode(tree, tree, context);
  };
}

/** `placed`: the nearest node with a position. */
function checkNode(node: Root | RootContent, placed: Nodes, context: MarkdownContext): void {
  const fix = fixOf(node, context);
  if (fix !== undefined) warn(fix, placed, context);
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    return checkProse(node, context);
  for (const child of childrenOf(node))
    checkNode(child, child.position === undefined ? placed : child, context);
}

function checkProse(node: Parents, context: MarkdownContext): void {
  const { body } = context.input;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  // Text nodes contain only what was not read as Markdown.
  if (!holdsText(node, mayHoldUnreadSigns)) return;
  const source = body.slice(start.offset, end.offset);
  for (const { index, ...fix } of unreadSigns(proseSource(node, source, start.offset), source)) {
    const place = context.placeAt(start.offset + index);
    warn(fix, { position: { start: place, end: place } }, context);
  }
}

function holdsText(parent: Parents, isWanted: (text: string) => boolean): boolean {
  return parent.children.some((child) =>
    child.type === 'text' ? isWanted(child.value) : 'children' in child && holdsText(child, isWanted),
  );
}

function warn({ what, how }: Fix, place: Pick<Nodes, 'position'>, context: MarkdownContext): void {
  report(context, place, {
    code: 'markdown-unread',
    message: `${what} appears in the page as typed.`,
    fix: how,
  });
}

interface Fix {
  readonly what: string;
  readonly how: string;
}

function fixOf(node: Root | RootContent, { input: { body } }: MarkdownContext): Fix | undefined {
  if (node.type === 'paragraph' && tightHeading.test(textAt(node)))
    return {
      what: 'A heading without an ordinary space after ##',
      how: 'Write an ordinary space after the # signs.',
    };
  if (node.type === 'code' && isIndented(node) && directive.test(node.value))
    return { what: 'An indented directive', how: 'Start the line without spaces.' };
  const fence = node.type === 'code' ? openFence(node, body) : undefined;
  if (fence !== undefined)
    return {
      what: `Everything below a ${fence} that is never closed`,
      how: `Close it with ${fence} on a line of its own.`,
    };
  return undefined;
}

/** On some keyboards, a space typed while the key for # is still held is a no-break one. */
const tightHeading = /^#{2,6}[\p{L}\p{N}\u00A0\u202F]/u;
const directive = /^:{2,}[a-z]/;

function textAt(parent: Parents): string {
  const [first] = parent.children;
  return first?.type === 'text' ? first.value : '';
}

/** The fence of a code block that ends only where the text around it does; undefined if it is closed, or indented. */
function openFence({ position }: Code, body: string): string | undefined {
  const { start, end } = position ?? {};
  const [first = '', ...rest] = body.slice(start?.offset, end?.offset).split('\n');
  const [fence] = /^(?:`{3,}|~{3,})/.exec(first) ?? [];
  const last = (rest.findLast((line) => line.trim() !== '') ?? '').replace(/^[\s>]+/, '').trimEnd();
  return fence === undefined || (last.startsWith(fence) && /^(.)\1*$/.test(last)) ? undefined : fence;
}

/** Otherwise it is fenced, and its fences take lines of their own. */
function isIndented({ position, value }: Code): boolean {
  return position !== undefined && position.end.line - position.start.line < value.split('\n').length;
}

import type { RootContent } from 'mdast';

import { suggestion } from '../../../lib/diagnostics/diagnostics.ts';
import { shorten } from '../../../../shared/shorten.ts';
import { readAttributes } from '../directives/directive-attributes.ts';
import {
  contextOf,
  placeComponent,
  placeOf,
  report,
  type MarkdownContext,
  type MarkdownTransformer,
} from '../markdown-context.ts';
import { replaceNodes, type BlockDirective } from '../mdast.ts';

/** A directive that a site declares. */
export interface DirectiveDeclaration {
  readonly name: string;
  readonly type: 'container' | 'leaf';
  /** Names of the attributes that are prose, to which typography is applied. */
  readonly prose?: readonly string[];
}

export type DirectiveDeclarations = ReadonlyMap<string, DirectiveDeclaration>;

/** Turns declared block directives into component slots. One that cannot be read is replaced by its content, and reported. */
export function remarkDirectives(declarations: DirectiveDeclarations): MarkdownTransformer {
  return (tree, file) => {
    const context = contextOf(file);
    replaceNodes(tree, (node) => {
      if (node.type === 'paragraph') reportMalformed(node, declarations, context);
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
      const declaration = declarations.get(node.name);
      if (declaration === undefined || `${declaration.type}Directive` !== node.type) {
        reportUndeclared(node, declarations, context);
        return contentOf(node);
      }
      if (node.type === 'containerDirective') reportUnclosed(node, context);
      const props = propsOf(node, declaration, context);
      if (props === undefined) return contentOf(node);
      const at = placeOf(node, context);
      const { whole, open, close } = placeComponent(context, { component: node.name, props, at });
      const content = contentOf(node);
      return content.length === 0 ? [whole] : [open, ...content, close];
    });
  };
}

/** The content of a directive. A leaf's `[label]` is inline text, which becomes a paragraph. */
function contentOf(node: BlockDirective): readonly RootContent[] {
  if (node.type === 'containerDirective') return node.children;
  return node.children.length === 0 ? [] : [{ type: 'paragraph', children: node.children }];
}

/** Undefined: the attributes cannot be read, which is reported. */
function propsOf(
  node: BlockDirective,
  { prose = [] }: DirectiveDeclaration,
  context: MarkdownContext,
): Record<string, string> | undefined {
  const line = firstLine(node, context);
  const attributes = readAttributes(line, node.name);
  if (attributes === undefined) {
    const message = `The attributes of "${shorten(line)}" cannot be read.`;
    report(context, node, { code: 'directive-type', message, fix: attributesForm(line) });
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      prose.includes(name) ? context.typeset(value) : value,
    ]),
  );
}

function reportUndeclared(
  node: BlockDirective,
  declarations: DirectiveDeclarations,
  context: MarkdownContext,
): void {
  const colons = node.type === 'containerDirective' ? ':::' : '::';
  if (declarations.has(node.name)) {
    report(context, node, {
      code: 'directive-type',
      message: `${colons}${shorten(node.name)} is not the form of this directive.`,
      fix: formOf(node.name, node.type === 'containerDirective' ? 'leaf' : 'container'),
    });
  } else {
    const fix = suggestion('directive-unknown', node.name, declarations.keys());
    report(context, node, {
      code: 'directive-unknown',
      message: `There is no directive "${shorten(node.name)}".`,
      fix,
    });
  }
}

function formOf(name: string, type: DirectiveDeclaration['type']): string {
  return type === 'leaf'
    ? `Write ::${name}{…} on one line.`
    : `Write :::${name}, the text, and ::: on lines of their own.`;
}

/** Reports a container without an end, which extends to the end of the text: the rest of the article would be inside the note. */
function reportUnclosed(node: BlockDirective, context: MarkdownContext): void {
  const { start, end } = node.position ?? {};
  const written = context.input.body.slice(start?.offset, end?.offset);
  const colons = /^:+/.exec(written)?.[0].length ?? 3;
  const last = /\n[ \t>]*(:+)[ \t]*$/.exec(written)?.[1]?.length ?? 0;
  if (last >= colons) return;
  report(context, node, {
    code: 'directive-type',
    message: `:::${shorten(node.name)} is never closed.`,
    fix: 'End it with a line of colons; an outer directive has more of them than those inside it.',
  });
}

function attributesForm(line: string): string {
  const colons = line.startsWith(':::') ? ':::' : '::';
  return `Write ${colons}name{attribute="value"} with straight quotes, without a space before the brace and with nothing after it.`;
}

/** Reports what Markdown does not read as a directive and shows as text: `::: note`, `:note`, and a surplus `:::`. */
function reportMalformed(
  node: RootContent,
  declarations: DirectiveDeclarations,
  context: MarkdownContext,
): void {
  const line = firstLine(node, context);
  const single = declarations.get(/^:([\w-]+)(?=\{|$)/.exec(line)?.[1] ?? '');
  if (single !== undefined) {
    const message = `"${shorten(line)}" is not read as a directive.`;
    const fix = formOf(single.name, single.type);
    return report(context, node, { code: 'directive-type', message, fix });
  }
  if (!line.startsWith('::')) return;
  const details = /^:+$/.test(line)
    ? {
        message: `This ${shorten(line)} closes nothing.`,
        fix: 'An outer directive has more colons than those inside it.',
      }
    : { message: `"${shorten(line)}" is not read as a directive.`, fix: attributesForm(line) };
  report(context, node, { code: 'directive-type', ...details });
}

/** The line on which a directive, or what looks like one, starts; empty for other texts. */
function firstLine({ position }: RootContent, { input }: MarkdownContext): string {
  const offset = position?.start.offset;
  if (offset === undefined || !input.body.startsWith(':', offset)) return '';
  const end = input.body.indexOf('\n', offset);
  return input.body.slice(offset, end < 0 ? undefined : end).trimEnd();
}

import { remark, remarkDirective, remarkGfm } from '../../lib/packages/markdown.ts';
import type { ParsedMarkdown } from '../texts/parsed-markdown.ts';
import { blockDirectives } from './directives/block-directives.ts';
import { htmlCompiler } from './html/compile-html.ts';
import { createMarkdownContext, type MarkdownInput } from './markdown-context.ts';
import { remarkDepth } from './remark/remark-depth.ts';
import { remarkDirectives, type DirectiveDeclarations } from './remark/remark-directives.ts';
import { remarkFootnotes } from './remark/remark-footnotes.ts';
import { remarkHeadings } from './remark/remark-headings.ts';
import { remarkImages } from './remark/remark-images.ts';
import { remarkLinks } from './remark/remark-links.ts';
import { remarkRawHtml } from './remark/remark-raw-html.ts';
import { remarkReferences } from './remark/remark-references.ts';
import { remarkSummary } from './remark/remark-summary.ts';
import { remarkTables } from './remark/remark-tables.ts';
import { remarkTaskLists } from './remark/remark-task-lists.ts';
import { remarkTypography } from './remark/remark-typography.ts';
import { remarkUnread } from './remark/remark-unread.ts';
import { satteriParser } from './satteri-parser.ts';
import { splitBody } from './split-body.ts';

export interface MarkdownOptions {
  readonly parser: 'satteri' | 'remark-parse';
  readonly directives: DirectiveDeclarations;
  /** Ids that headings must not get. Default: none. */
  readonly reservedIds?: readonly string[];
}

export type MarkdownParser = (input: MarkdownInput) => ParsedMarkdown;

/** Prepares a Markdown parser, whose result depends only on its input and the options. */
export function createMarkdownParser(options: MarkdownOptions): MarkdownParser {
  const processor = createTreeBuilder(options).use(htmlCompiler).freeze();

  return (input) => {
    const context = createMarkdownContext(input);
    const html = String(processor.processSync({ value: input.body, data: { context } }));
    const { components, excerpt, readingMinutes, headings, links, diagnostics } = context;
    return { nodes: splitBody(html, components), excerpt, readingMinutes, headings, links, diagnostics };
  };
}

/** Makes trees of texts that are ready to be compiled to HTML: checked, typeset, and with slots in place of components. */
export function createTreeBuilder({ parser, directives, reservedIds }: MarkdownOptions) {
  const syntax = parser === 'satteri' ? [satteriParser] : [remarkGfm, remarkDirective, blockDirectives];
  return remark()
    .use(syntax)
    .use(remarkDepth)
    .use(remarkDirectives, directives)
    .use(remarkRawHtml)
    .use(remarkReferences)
    .use(remarkUnread)
    .use(remarkHeadings, reservedIds)
    .use(remarkImages)
    .use(remarkLinks)
    .use(remarkTypography)
    .use(remarkSummary)
    .use(remarkTaskLists)
    .use(remarkTables)
    .use(remarkFootnotes);
}

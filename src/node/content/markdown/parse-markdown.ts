import { remark, remarkDirective, remarkGfm, remarkHtml } from '../../lib/packages/markdown.ts';
import type { ParsedMarkdown } from '../parsed-markdown.ts';
import { blockDirectives } from './block-directives.ts';
import { htmlHandlers } from './html-handlers.ts';
import { createContext, type MarkdownInput } from './markdown-context.ts';
import { remarkDepth } from './remark-depth.ts';
import { remarkDirectives, type DirectiveDeclarations } from './remark-directives.ts';
import { remarkEnclose } from './remark-enclose.ts';
import { remarkFootnotes } from './remark-footnotes.ts';
import { remarkHeadings } from './remark-headings.ts';
import { remarkImages } from './remark-images.ts';
import { remarkLinks } from './remark-links.ts';
import { remarkRawHtml } from './remark-raw-html.ts';
import { remarkReferences } from './remark-references.ts';
import { remarkSummary } from './remark-summary.ts';
import { remarkTables } from './remark-tables.ts';
import { remarkTaskLists } from './remark-task-lists.ts';
import { remarkTypography } from './remark-typography.ts';
import { remarkUnread } from './remark-unread.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { satteriParser } from './satteri-parser.ts';
import { splitBody } from './split-body.ts';

export interface MarkdownOptions {
  readonly parser: 'satteri' | 'remark-parse';
  readonly directives: DirectiveDeclarations;
}

export type MarkdownParser = (input: MarkdownInput) => ParsedMarkdown;

/** Prepares a Markdown parser; what it returns for a text depends on the text, its place and the options alone. */
export function createMarkdownParser({ parser, directives }: MarkdownOptions): MarkdownParser {
  const syntax = parser === 'satteri' ? [satteriParser] : [remarkGfm, remarkDirective, blockDirectives];
  const processor = remark()
    .use(syntax)
    .use(remarkDepth)
    .use(remarkDirectives, directives)
    .use(remarkRawHtml)
    .use(remarkReferences)
    .use(remarkUnread)
    .use(remarkHeadings)
    .use(remarkImages)
    .use(remarkLinks)
    .use(remarkTypography)
    .use(remarkSummary)
    .use(remarkTaskLists)
    .use(remarkTables)
    .use(remarkFootnotes)
    .use(remarkEnclose)
    .use(remarkHtml, { sanitize: sanitizeSchema, handlers: htmlHandlers })
    .freeze();

  return (input) => {
    const context = createContext(input);
    const html = String(processor.processSync({ value: input.body, data: { context } }));
    const { components, excerpt, readingMinutes, headings, links, diagnostics } = context;
    return { nodes: splitBody(html, components), excerpt, readingMinutes, headings, links, diagnostics };
  };
}

import type { Root } from 'mdast';

import { remarkHtml } from '../../../lib/packages/markdown.ts';
import { htmlHandlers } from './html-handlers.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { writeHtml } from './write-html.ts';

/** A plugin that turns trees into HTML: our writer handles nearly all of them, remark-html the rest, with the same result. */
export function htmlCompiler(this: { compiler?: unknown }): undefined {
  remarkHtml.call(this as never, { sanitize: sanitizeSchema, handlers: htmlHandlers });
  const compile = this.compiler as (tree: Root, file: unknown) => string;
  this.compiler = (tree: Root, file: unknown) => writeHtml(tree) ?? compile(tree, file);
}

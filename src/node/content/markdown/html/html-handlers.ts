import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { Options } from 'remark-html';

import { highlightCode } from './highlight-code.ts';
import type { HtmlElement } from '../mdast.ts';

/** How remark-html writes our own nodes, and code. */
export const htmlHandlers: NonNullable<Options['handlers']> = {
  htmlElement(state, node: HtmlElement) {
    const { tagName, properties } = node;
    return { type: 'element', tagName, properties, children: state.all(node) };
  },
  code(_state, node: Code) {
    const children: ElementContent[] = highlightCode(node.value, node.lang ?? '');
    if (node.value !== '') children.push({ type: 'text', value: '\n' });
    const code: ElementContent = { type: 'element', tagName: 'code', properties: {}, children };
    // Long lines scroll, which must be possible by keyboard, too.
    return { type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [code] };
  },
};

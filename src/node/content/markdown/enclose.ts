import type { Root } from 'mdast';

import { visitNodes } from './mdast.ts';

const forgotten = { position: undefined };

/**
 * A tree that remark-html is quick with: it would search it for definitions, which are resolved, and copy every position
 * twice. Both together are a fifth of its time.
 */
export function enclose(tree: Root): Root {
  visitNodes(tree, (node) => Object.assign(node, forgotten));
  return { ...tree, children: [{ type: 'enclosed', blocks: tree.children }] };
}

import type { Root } from 'mdast';

import { visitNodes } from './mdast.ts';

const forgotten = { position: undefined };

/**
 * A tree that remark-html processes faster: it would otherwise search the tree for definitions, which are already resolved, and copy every
 * position twice, which together takes a fifth of its time.
 */
export function enclose(tree: Root): Root {
  visitNodes(tree, (node) => Object.assign(node, forgotten));
  return { ...tree, children: [{ type: 'enclosed', blocks: tree.children }] };
}

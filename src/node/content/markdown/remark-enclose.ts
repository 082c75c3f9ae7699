import type { MarkdownTransformer } from './markdown-context.ts';
import { visitNodes } from './mdast.ts';

const forgotten = { position: undefined };

/**
 * Makes the tree quick to compile: remark-html would search it for definitions, which are resolved, and copy every
 * position twice. Both together are a fifth of its time.
 */
export function remarkEnclose(): MarkdownTransformer {
  return (tree) => {
    visitNodes(tree, (node) => Object.assign(node, forgotten));
    tree.children = [{ type: 'enclosed', blocks: tree.children }];
  };
}

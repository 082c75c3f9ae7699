import type { Root, RootContent } from 'mdast';

import { contextOf, report, type MarkdownTransformer } from '../markdown-context.ts';
import { childrenOf } from '../mdast.ts';

/** Levels of nesting that are accepted; deeper trees would overflow the stack of later steps. */
const maxDepth = 100;

/** Refuses texts that are nested too deep, before anything recurses into them. */
export function remarkDepth(): MarkdownTransformer {
  return (tree, file) => {
    const deep = nodeBelow(tree);
    if (deep === undefined) return;
    report(contextOf(file), deep, {
      code: 'markdown-limit',
      message: `Lists, quotes or emphasis are nested deeper than ${maxDepth} levels.`,
      fix: 'Use fewer levels.',
    });
    tree.children = [];
  };
}

function nodeBelow(parent: Root | RootContent, levels = maxDepth): RootContent | undefined {
  for (const node of childrenOf(parent)) {
    if (levels === 0) return node;
    const found = nodeBelow(node, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

import type { Definition } from 'mdast';

import type { MarkdownTransformer } from '../markdown-context.ts';
import { definitionId, replaceNodes, visitNodes } from '../mdast.ts';

/** Resolves `[text][name]` and `![alt][name]`, so that later plugins only have to handle links and images. */
export function remarkReferences(): MarkdownTransformer {
  return (tree) => {
    const definitions = new Map<string, Definition>();
    visitNodes(tree, (node) => {
      // The first definition of a name takes precedence.
      if (node.type === 'definition' && !definitions.has(definitionId(node)))
        definitions.set(definitionId(node), node);
    });
    if (definitions.size === 0) return;
    replaceNodes(tree, (node) => {
      if (node.type === 'definition') return [];
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
      const definition = definitions.get(definitionId(node));
      if (definition === undefined) return undefined;
      const { url, title } = definition;
      const place = node.position && { position: node.position };
      return node.type === 'linkReference'
        ? [{ type: 'link', url, title: title ?? null, children: node.children, ...place }]
        : [{ type: 'image', url, title: title ?? null, alt: node.alt ?? null, ...place }];
    });
  };
}

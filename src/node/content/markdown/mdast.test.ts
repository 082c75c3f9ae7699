import type { Root, RootContent, Text } from 'mdast';
import { expect, test, vi } from 'vitest';

import { replaceNodes } from './mdast.ts';

test('however many nodes of a parent are replaced, the others are moved once', () => {
  const text = (value: string): Text => ({ type: 'text', value });
  const root: Root = {
    type: 'root',
    children: ['a', 'b', 'c'].flatMap((value): RootContent[] => [{ type: 'html', value }, text('-')]),
  };
  const { children } = root;
  using moves = vi.spyOn(Array.prototype, 'splice');
  replaceNodes(root, (node) => {
    if (node.type === 'html') return [{ type: 'strong', children: [text(node.value)] }, text('+')];
    return node.type === 'strong' ? node.children : undefined;
  });
  expect(root.children.map((node) => 'value' in node && node.value).join('')).toBe('a+-b+-c+-');
  expect(moves.mock.contexts.filter((moved) => moved === children)).toHaveLength(1);
});

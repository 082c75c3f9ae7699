import type { ListItem } from 'mdast';

import type { MarkdownTransformer } from '../markdown-context.ts';
import { htmlElement, visitBlocks } from '../mdast.ts';

/** Turns `- [x] text` into a disabled checkbox whose label is the text. */
export function remarkTaskLists(): MarkdownTransformer {
  return (tree) => {
    visitBlocks(tree, (node) => {
      if (node.type !== 'list') return;
      const tasks = node.children.filter((item) => typeof item.checked === 'boolean');
      if (tasks.length === 0) return;
      node.data = { ...node.data, hProperties: { className: ['contains-task-list'] } };
      for (const item of tasks) labelTask(item);
    });
  };
}

function labelTask(item: ListItem): void {
  const checkbox = htmlElement('input', { type: 'checkbox', checked: item.checked === true, disabled: true });
  const [first] = item.children;
  const text = first?.type === 'paragraph' ? first.children : [];
  const label = htmlElement('label', {}, [checkbox, { type: 'text', value: ' ' }, ...text]);
  if (first?.type === 'paragraph') first.children = [label];
  else item.children.unshift({ type: 'paragraph', children: [label] });
  item.checked = null;
  item.data = { ...item.data, hProperties: { className: ['task-list-item'] } };
}

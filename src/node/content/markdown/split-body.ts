import type { ParsedNode, PlacedComponent } from '../texts/parsed-markdown.ts';

const slot = /<sg-slot data-(whole|open|close)="(\d+)"><\/sg-slot>/g;

interface OpenComponent {
  readonly component: PlacedComponent;
  readonly children: ParsedNode[];
}

/** Splits HTML at its component slots into strings and components, whose children are split in the same way. */
export function splitBody(html: string, components: readonly PlacedComponent[]): readonly ParsedNode[] {
  const root: ParsedNode[] = [];
  const stack: OpenComponent[] = [];
  let start = 0;
  const add = (node: ParsedNode) => (stack.at(-1)?.children ?? root).push(node);
  const addHtml = (end: number, { after, before }: { readonly after: boolean; readonly before: boolean }) => {
    const trimmed = html
      .slice(start, end)
      .replace(after ? /^\n/ : '', '')
      .replace(before ? /\n$/ : '', '');
    if (trimmed !== '') add(trimmed);
  };
  let afterBlock = false;
  for (const { 0: tag, 1: edge, 2: number, index } of html.matchAll(slot)) {
    const component = components[Number(number)];
    if (component === undefined) continue;
    const block = component.props['block'] !== false;
    addHtml(index, { after: afterBlock, before: block });
    if (edge === 'whole') add({ ...component, children: [] });
    else if (edge === 'open') stack.push({ component, children: [] });
    else closeComponent(stack.pop(), add);
    start = index + tag.length;
    afterBlock = block;
  }
  addHtml(html.length, { after: afterBlock, before: true });
  return root;
}

function closeComponent(open: OpenComponent | undefined, add: (node: ParsedNode) => void): void {
  if (open !== undefined) add({ ...open.component, children: open.children });
}

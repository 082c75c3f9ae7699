import type { CollectedIsland } from '../react/page-context.ts';
import type { IslandInstance } from '../shared/pages/page.ts';

export interface ExpandOptions {
  /** By the number in their markers. */
  readonly islands: readonly CollectedIsland[];
  /** Region ids by the number in their markers. */
  readonly regions: readonly string[];
  readonly render: (island: CollectedIsland, id: string) => RenderedIsland | undefined;
}

export interface RenderedIsland {
  /** Including the marker. */
  readonly html: string;
  readonly instance: IslandInstance;
}

export interface ExpandedIslands {
  readonly html: string;
  /** In the order of the document. */
  readonly instances: readonly IslandInstance[];
  readonly shellMessages: readonly string[];
}

const anyMark = /<sg-(mark|island) n="(\d+)"><\/sg-\1>/g;

/**
 * Renders each island at its marker. A single pass from top to bottom, in which the markers of regions tell where an island is, whatever
 * component or Markdown directive put it there; ids number the islands of the same name within a region or the shell.
 */
export function expandIslands(marked: string, { islands, regions, render }: ExpandOptions): ExpandedIslands {
  const instances: IslandInstance[] = [];
  const shellMessages = new Set<string>();
  /** Numbers of the surrounding regions, the innermost last. */
  const open: number[] = [];
  const counts = new Map<string, number>();
  const html = marked.replaceAll(anyMark, (mark, kind: string, number: string) => {
    const n = Number(number);
    if (kind === 'mark') {
      if (open.at(-1) === n) open.pop();
      else open.push(n);
      return mark;
    }
    const island = islands[n];
    if (island === undefined) return '';
    const area = regions[open.at(-1) ?? -1];
    const stem = area === undefined ? island.name : `${area}-${island.name}`;
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    const rendered = render(island, `${stem}-${count}`);
    if (rendered === undefined) return '';
    instances.push(rendered.instance);
    if (area === undefined) for (const key of Object.keys(rendered.instance.messages)) shellMessages.add(key);
    return rendered.html;
  });
  return { html, instances, shellMessages: [...shellMessages] };
}

import type { IslandInstance } from '../shared/page.ts';

/** The islands that a page declares. */
export function readIslands(page: Document): readonly IslandInstance[] {
  const text = page.getElementById('__ISLANDS__')?.textContent;
  return text ? (JSON.parse(text) as readonly IslandInstance[]) : [];
}

/**
 * Gives each island whose code, props or messages have changed a marker with its new HTML, for the runtime to find. The others keep theirs,
 * and with it their state.
 */
export function replaceIslands(
  before: readonly IslandInstance[],
  after: readonly IslandInstance[],
  next: Document,
): void {
  const known = new Map(before.map((instance) => [instance.id, JSON.stringify(instance)]));
  for (const instance of after) {
    const text = known.get(instance.id);
    const marker = next.getElementById(instance.id);
    if (text === undefined || text === JSON.stringify(instance) || marker === null) continue;
    document.getElementById(instance.id)?.replaceWith(document.importNode(marker, true));
  }
}

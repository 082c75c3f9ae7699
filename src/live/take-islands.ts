import type { IslandInstance } from '../shared/pages/page.ts';
import { keepInput } from './keep-input.ts';

/** The islands that a page declares. */
export function readIslands(page: Document): readonly IslandInstance[] {
  const text = page.getElementById('__ISLANDS__')?.textContent;
  return text ? (JSON.parse(text) as readonly IslandInstance[]) : [];
}

/**
 * Prepares the islands of a page for those of its next build. Returns those that run and have other props or messages: they keep their
 * markers, and with them their state. One that has other code, or does not run yet, gets a marker with its new HTML, in which what was
 * filled in is kept, for the runtime to find.
 */
export function takeIslands(
  before: readonly IslandInstance[],
  after: readonly IslandInstance[],
  next: Document,
): readonly IslandInstance[] {
  const known = new Map(before.map((instance) => [instance.id, instance]));
  const updated: IslandInstance[] = [];
  for (const instance of after) {
    const last = known.get(instance.id);
    const [marker, nextMarker] = [document, next].map((page) => page.getElementById(instance.id));
    if (last === undefined || JSON.stringify(last) === JSON.stringify(instance)) continue;
    if (!marker || !nextMarker) continue;
    if (last.src === instance.src && hasReact(marker)) updated.push(instance);
    else replaceMarker(marker, nextMarker);
  }
  return updated;
}

function replaceMarker(marker: Element, nextMarker: Element): void {
  const focused = keepInput(marker, nextMarker.ownerDocument);
  // The morph compares the pages afterwards, and must find it in both.
  nextMarker.replaceWith(nextMarker.cloneNode(true));
  marker.replaceWith(nextMarker);
  focused?.focus({ preventScroll: true });
}

/** React marks the elements that it renders into; nothing else about an element tells whether an island has started. */
function hasReact(marker: Element): boolean {
  return Object.keys(marker).some((name) => name.startsWith('__reactContainer$'));
}

import type { IslandInstance, Payload } from '../../shared/pages/page.ts';
import { applyHead } from './apply-head.ts';

const regions = () => [...document.querySelectorAll<HTMLElement>('[data-region]')];

/** Islands outside regions stay mounted; their ids are the same on every page of the layout. */
export function isShellIsland({ id, name }: IslandInstance): boolean {
  return id.replace(/-\d+$/, '') === name;
}

/**
 * Whether the document around the regions is the one that the page needs, and its islands have the same code. Without regions, the whole
 * document belongs to one page.
 */
export function fitsDocument(payload: Payload, islands: readonly IslandInstance[]): boolean {
  const shell = (list: readonly IslandInstance[]) =>
    sortedText(list.filter(isShellIsland).map(({ src }) => src));
  const shown = regions().map(({ dataset }) => dataset['region'] ?? '');
  return (
    shown.length > 0 &&
    sortedText(shown) === sortedText(Object.keys(payload.regions)) &&
    shell(islands) === shell(payload.islands)
  );
}

function sortedText(names: string[]): string {
  return names.sort().join();
}

/** Replaces the regions and the head with those of another page. `leaving` is called with each region before it is replaced. */
export function applyPayload(
  { head, layout, regions: htmls }: Payload,
  leaving: (region: HTMLElement) => void,
): void {
  for (const region of regions()) {
    leaving(region);
    region.innerHTML = htmls[region.dataset['region'] ?? ''] ?? '';
  }
  document.body.dataset['layout'] = layout;
  applyHead(head);
}

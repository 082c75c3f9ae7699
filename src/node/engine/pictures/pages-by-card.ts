import type { PlannedPage } from '../../model/routes.ts';

/** By the path of a card, the first page that has it: pages whose cards would be the same share one. */
export function pagesByCard(pages: readonly PlannedPage[]): ReadonlyMap<string, PlannedPage> {
  const first = new Map<string, PlannedPage>();
  for (const page of pages)
    if (page.card !== undefined && !first.has(page.card.path)) first.set(page.card.path, page);
  return first;
}

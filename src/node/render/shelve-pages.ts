import { crc32 } from 'node:zlib';

import type { PlannedPage } from '../model/routes.ts';

/** Pages whose results are kept together, and looked up together. */
export interface PageBatch {
  /** Unlike its number, the same when a page comes or goes on another shelf. */
  readonly shelf: string;
  readonly pages: readonly PlannedPage[];
}

/** How many pages a shelf has on average. */
const SIZE = 100;

/**
 * Puts pages on shelves in their order. Which pages begin one is decided by their names alone, so that an article that comes first in a
 * long list moves no other to another shelf.
 */
export function shelvePages(pages: readonly PlannedPage[]): readonly PageBatch[] {
  const batches: { readonly shelf: string; readonly pages: PlannedPage[] }[] = [];
  for (const page of pages) {
    const last = batches.at(-1);
    if (last === undefined || crc32(page.file) % SIZE === 0)
      batches.push({ shelf: page.file, pages: [page] });
    else last.pages.push(page);
  }
  return batches;
}

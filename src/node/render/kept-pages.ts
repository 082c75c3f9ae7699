import type { Store } from '../model/cache.ts';
import type { EntryBodies } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { PageRecord } from './page-records.ts';
import { outlineOf, readPageShelf, writePageShelf, type KeptPage, type ShelfOutline } from './page-shelf.ts';

export interface KeptPages {
  /** What is kept of the pages of a batch. */
  readonly shelf: (index: number) => KeptBatch;
  /** Tells what came of a page of which something else is kept, or nothing. */
  readonly note: (page: PlannedPage, kept: KeptPage) => void;
  /** Keeps what was told; outlines each batch's shelf. */
  readonly save: () => readonly ShelfOutline[];
}

export interface KeptBatch {
  /** What is kept of a page whose input is the one that it was. */
  readonly find: (page: PlannedPage) => KeptPage | undefined;
  /** The page's record, if it is kept under this key. */
  readonly record: (page: PlannedPage, key: string) => PageRecord | undefined;
}

export interface KeptPagesParts {
  readonly store: Store;
  /** Hash of all that pages are made of beside their bodies and templates; undefined: nothing can be kept. */
  readonly planHash: string | undefined;
  readonly bodies: EntryBodies;
}

const emptyBatch: KeptBatch = { find: () => undefined, record: () => undefined };

/**
 * What came of all pages, kept batch by batch. To make the inputs of ten thousand pages only to find that they are the same
 * takes a second, and to read their records one by one another.
 */
export function createKeptPages(
  batches: readonly (readonly PlannedPage[])[],
  { store, planHash, bodies }: KeptPagesParts,
): KeptPages {
  if (planHash === undefined) return { shelf: () => emptyBatch, note() {}, save: () => [] };
  const noted = new Map<PlannedPage, KeptPage>();
  const outlines: ShelfOutline[] = [];
  return {
    shelf(index) {
      const shelf = readPageShelf(store, index);
      outlines[index] = outlineOf(shelf);
      return {
        find({ file }) {
          const page = shelf?.planHash === planHash ? shelf.pages.get(file) : undefined;
          return page?.bodies.every(([id, hash]) => bodies.get(id)?.hash === hash) === true
            ? page
            : undefined;
        },
        record({ file }, key) {
          const page = shelf?.pages.get(file);
          return page?.key === key ? page.record : undefined;
        },
      };
    },
    note: (page, kept) => void noted.set(page, kept),
    save() {
      for (const [index, batch] of batches.entries()) {
        if (!batch.some((page) => noted.has(page))) continue;
        const shelf = readPageShelf(store, index);
        const before = shelf?.planHash === planHash ? shelf.pages : undefined;
        const pages = batch.flatMap((page) => {
          // What was planned otherwise and is not told of now has a mistake.
          const kept = noted.get(page) ?? before?.get(page.file);
          return kept === undefined ? [] : [[page.file, kept] as const];
        });
        outlines[index] = writePageShelf(store, index, { planHash, pages });
      }
      return outlines;
    },
  };
}

import type { Store } from '../model/cache.ts';
import type { EntryBodies } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { PageRecord } from './page-records.ts';
import { outlineOf, readPageShelf, writePageShelf, type KeptPage, type ShelfOutline } from './page-shelf.ts';

export interface KeptPages {
  /** Opens the shelf of a batch; call it once per batch. */
  readonly shelf: (index: number) => KeptBatch;
  /** Outlines of the shelves, once all pages are settled. */
  readonly outlines: () => readonly ShelfOutline[];
}

export interface KeptBatch {
  /** The kept result of a page whose input has not changed. */
  readonly find: (page: PlannedPage) => KeptPage | undefined;
  /** The page's record, if one is kept under this key. */
  readonly record: (page: PlannedPage, key: string) => PageRecord | undefined;
  /** Reports a page as done, with what to keep of it if that has changed. The last page of a batch saves its shelf. */
  readonly settle: (page: PlannedPage, kept?: KeptPage) => void;
}

export interface KeptPagesParts {
  readonly store: Store;
  /** Hash of everything that pages are made of except their bodies and templates; undefined: nothing can be kept. */
  readonly planHash: string | undefined;
  readonly bodies: EntryBodies;
}

const emptyBatch: KeptBatch = { find: () => undefined, record: () => undefined, settle() {} };

/**
 * The results of all pages, kept batch by batch. For ten thousand pages, making the inputs only to find them unchanged takes a second, and
 * reading the records one by one another.
 */
export function createKeptPages(
  batches: readonly (readonly PlannedPage[])[],
  { store, planHash, bodies }: KeptPagesParts,
): KeptPages {
  if (planHash === undefined) return { shelf: () => emptyBatch, outlines: () => [] };
  const outlines: ShelfOutline[] = [];
  return {
    shelf(index) {
      const shelf = readPageShelf(store, index);
      outlines[index] = outlineOf(shelf);
      const pages = batches[index] as readonly PlannedPage[];
      const before = shelf?.planHash === planHash ? shelf.pages : undefined;
      const settled = new Map<PlannedPage, KeptPage>();
      let unsettled = pages.length;
      return {
        find({ file }) {
          const page = before?.get(file);
          return page?.bodies.every(([id, hash]) => bodies.get(id)?.hash === hash) === true
            ? page
            : undefined;
        },
        record({ file }, key) {
          const page = shelf?.pages.get(file);
          return page?.key === key ? page.record : undefined;
        },
        settle(page, kept) {
          if (kept !== undefined) settled.set(page, kept);
          unsettled -= 1;
          if (unsettled > 0 || settled.size === 0) return;
          const all = pages.flatMap((each) => {
            // A page that was planned differently and is not reported now has a mistake.
            const one = settled.get(each) ?? before?.get(each.file);
            return one === undefined ? [] : [[each.file, one] as const];
          });
          outlines[index] = writePageShelf(store, index, { planHash, pages: all });
        },
      };
    },
    outlines: () => outlines,
  };
}

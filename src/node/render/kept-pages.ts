import type { Store } from '../model/cache.ts';
import type { EntryBodies } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import type { PageRecord } from './page-records.ts';
import { outlineOf, readPageShelf, writePageShelf, type KeptPage, type ShelfOutline } from './page-shelf.ts';
import type { PageBatch } from './shelve-pages.ts';

export interface KeptPages {
  /** Opens the shelf of a batch; call it once per batch. */
  readonly open: (batch: PageBatch) => KeptBatch;
  /** Outlines of the shelves, once all pages are settled. */
  readonly outlines: () => readonly ShelfOutline[];
}

export interface KeptBatch {
  /** The kept result of a page whose input has not changed. */
  readonly find: (page: PlannedPage) => KeptPage | undefined;
  /** The page's record, if one is kept under this key. */
  readonly record: (page: PlannedPage, key: string) => PageRecord | undefined;
  /**
   * Reports a page as done, with what to keep of it; without, what was found of it is kept, or nothing. The last page of a batch saves its
   * shelf if that has changed.
   */
  readonly settle: (page: PlannedPage, kept?: KeptPage) => void;
}

/** What the last build planned in the same way. */
export interface SamePlan {
  /** The shelves that it left, by name: another build may have replaced them. */
  readonly shelves: ReadonlyMap<string, ShelfOutline>;
  /** Whether a page has the same content, if its bodies are the same, and the addresses of the entries that they link to. */
  readonly has: (page: PlannedPage) => boolean;
  /** Ids of the entries whose address is another. */
  readonly moved: ReadonlySet<string>;
}

export interface KeptPagesParts {
  readonly store: Store;
  /** False: the results of no page can be kept. */
  readonly isKeeping: boolean;
  /** Undefined: nothing is known of the last plan. */
  readonly same: SamePlan | undefined;
  readonly bodies: EntryBodies;
}

const emptyBatch: KeptBatch = { find: () => undefined, record: () => undefined, settle() {} };

/**
 * The results of all pages, kept batch by batch. For ten thousand pages, making the inputs only to find them unchanged takes half a second,
 * and reading the records one by one another.
 */
export function createKeptPages({ store, isKeeping, same, bodies }: KeptPagesParts): KeptPages {
  if (!isKeeping) return { open: () => emptyBatch, outlines: () => [] };
  const outlines = new Map<string, ShelfOutline>();
  return {
    open({ shelf: name, pages }) {
      const shelf = readPageShelf(store, name);
      const last = same?.shelves.get(name);
      const isOfLast = shelf !== undefined && last?.hash === shelf.hash;
      outlines.set(name, isOfLast && last !== undefined ? last : outlineOf(name, shelf));
      const isValid = ({ bodies: shown, linked }: KeptPage): boolean =>
        shown.every(([id, hash]) => bodies.get(id)?.hash === hash) &&
        !linked.some((id) => same?.moved.has(id));
      const found = new Map<PlannedPage, KeptPage>();
      const settled = new Map<PlannedPage, KeptPage>();
      let unsettled = pages.length;
      return {
        find(page) {
          const known = isOfLast && same?.has(page) === true ? shelf.pages.get(page.file) : undefined;
          if (known === undefined || !isValid(known)) return undefined;
          found.set(page, known);
          return known;
        },
        record({ file }, key) {
          const page = shelf?.pages.get(file);
          return page?.key === key ? page.record : undefined;
        },
        settle(page, kept) {
          if (kept !== undefined) settled.set(page, kept);
          unsettled -= 1;
          if (unsettled > 0) return;
          const all = pages.flatMap((each) => settled.get(each) ?? found.get(each) ?? []);
          if (settled.size > 0 || all.length !== (shelf?.pages.size ?? 0))
            outlines.set(name, writePageShelf(store, name, all));
        },
      };
    },
    outlines: () => [...outlines.values()],
  };
}

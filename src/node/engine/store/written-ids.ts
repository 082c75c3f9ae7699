import { createIdSet, type IdSet } from './id-set.ts';
import type { StoreConnection } from './store-connection.ts';

/** The entries in the index, as far as this process knows. */
export interface WrittenIds {
  readonly has: (id: number) => boolean;
  /** Adds entries that have just been written. */
  readonly add: (ids: Iterable<number>) => void;
  /** The index may have lost entries. */
  readonly invalidate: () => void;
}

/** Up to this many entries are looked up one by one; for more, all ids are listed, which takes as long as a few hundred lookups. */
const fewLookups = 50;

export function createWrittenIds(connection: StoreConnection): WrittenIds {
  let known: IdSet | undefined;
  let singleLookups = 0;
  return {
    has(id) {
      if (known !== undefined) return known.has(id);
      if (singleLookups < fewLookups) {
        singleLookups += 1;
        return connection.attempt((database) => database.has(id)) === true;
      }
      known = createIdSet(connection.attempt((database) => database.ids()));
      return known.has(id);
    },
    add(ids) {
      if (known !== undefined) for (const id of ids) known.add(id);
    },
    invalidate() {
      known = undefined;
    },
  };
}

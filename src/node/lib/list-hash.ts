import { batchesOf } from './batches.ts';
import { sha256 } from './hash.ts';
import { isSameList } from './same-list.ts';

interface Piece<Item> {
  readonly items: readonly Item[];
  readonly hash: string;
}

/** Few enough that an item that is another takes little with it. */
const PIECE_SIZE = 500;

/**
 * Hashes lists of which little is another each time: what follows from `describe` of their items. An item that is the same object
 * is taken to be described as before.
 */
export function createListHash<Item>(describe: (item: Item) => string): (items: readonly Item[]) => string {
  let last: readonly Piece<Item>[] = [];
  return (items) => {
    last = batchesOf(items, PIECE_SIZE).map((piece, index) => {
      const before = last[index];
      return before !== undefined && isSameList(before.items, piece)
        ? before
        : { items: piece, hash: sha256(piece.map(describe).join('\n')) };
    });
    return sha256(last.map(({ hash }) => hash).join('\n'));
  };
}

import { batchesOf } from '../../lib/lists/batches.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { isSameList } from '../../lib/lists/same-list.ts';

interface Piece<Item> {
  readonly items: readonly Item[];
  readonly hash: string;
}

/** Small enough that one changed item causes little work. */
const PIECE_SIZE = 500;

/**
 * Hashes lists that change little between calls, by what `describe` returns for each item. The same object is assumed to have the same
 * description as before.
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

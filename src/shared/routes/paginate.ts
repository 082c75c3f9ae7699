/** One page of a list. */
export interface Page<Item> {
  /** Counted from 1. */
  readonly number: number;
  /** The number of the last page; 1 for an empty list. */
  readonly last: number;
  readonly items: readonly Item[];
}

/**
 * Splits a list into pages of `perPage` items; the last may have fewer. An empty list has one empty page.
 * @throws if `perPage` is not a whole number from 1.
 */
export function paginate<Item>(items: readonly Item[], perPage: number): readonly Page<Item>[] {
  if (perPage !== Math.max(1, Math.floor(perPage)))
    throw new Error(`paginate() needs the number of items per page, a whole number from 1, not ${perPage}.`);
  const last = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}

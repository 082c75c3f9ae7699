export interface Page<Item> {
  readonly number: number;
  readonly last: number;
  readonly items: readonly Item[];
}

/** Cuts a list into pages of `perPage`; an empty list has one empty page. */
export function paginate<Item>(items: readonly Item[], perPage: number): readonly Page<Item>[] {
  const last = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}

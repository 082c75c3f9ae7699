/** The entries before and after one of a list that is sorted newest first: `previous` is older, `next` newer. */
export function adjacent<Item>(
  items: readonly Item[],
  index: number,
): { readonly previous?: Item; readonly next?: Item } {
  const previous = items[index + 1];
  const next = index > 0 ? items[index - 1] : undefined;
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

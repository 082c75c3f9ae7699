export interface RelatedOptions<Item> {
  readonly tagsOf: (item: Item) => readonly string[];
  readonly count: number;
}

/**
 * Prepares, for a list sorted newest first, the search for the items that share most tags with one of them, newest first
 * among equals.
 *
 * The list is indexed by every subset of an item's tags (few tags: few subsets), so one search looks at a handful of
 * heads of lists and not at the whole list: a site's related links cost no more than its pages.
 */
export function relatedIndex<Item>(
  items: readonly Item[],
  { tagsOf, count }: RelatedOptions<Item>,
): (item: Item) => readonly Item[] {
  // A list head may contain the item itself and items already taken, and still has to provide enough.
  const headLength = 2 * count;
  const heads = new Map<string, number[]>();
  for (const [position, item] of items.entries()) {
    for (const subset of subsets(tagsOf(item))) {
      const head = heads.get(subset.id);
      if (head === undefined) heads.set(subset.id, [position]);
      else if (head.length < headLength) head.push(position);
    }
  }
  return (item) => {
    const found = new Set<Item>();
    for (const group of bySize(subsets(tagsOf(item)))) {
      const positions = new Set(group.flatMap(({ id }) => heads.get(id) ?? []));
      for (const position of [...positions].sort((a, b) => a - b)) {
        const candidate = items[position];
        if (found.size === count) return [...found];
        if (candidate !== undefined && candidate !== item) found.add(candidate);
      }
    }
    return [...found];
  };
}

interface Subset {
  readonly id: string;
  readonly size: number;
}

function subsets(tags: readonly string[]): readonly Subset[] {
  const sorted = [...new Set(tags)].sort();
  return Array.from({ length: 2 ** sorted.length }, (_, bits) => {
    const chosen = sorted.filter((_tag, index) => (bits & (1 << index)) !== 0);
    return { id: JSON.stringify(chosen), size: chosen.length };
  });
}

/** Largest subsets first: more tags in common count more. */
function bySize(all: readonly Subset[]): readonly (readonly Subset[])[] {
  const sizes = [...new Set(all.map(({ size }) => size))].sort((a, b) => b - a);
  return sizes.map((size) => all.filter((subset) => subset.size === size));
}

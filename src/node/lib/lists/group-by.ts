/** Groups items by key; keys and items keep their order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** The values of each key, without repetitions. */
export function setsByKey<Item, Key, Value>(
  items: Iterable<Item>,
  read: (item: Item) => readonly [key: Key, value: Value],
): ReadonlyMap<Key, ReadonlySet<Value>> {
  const sets = new Map<Key, Set<Value>>();
  for (const item of items) {
    const [key, value] = read(item);
    const set = sets.get(key);
    if (set === undefined) sets.set(key, new Set([value]));
    else set.add(value);
  }
  return sets;
}

/** Appends an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

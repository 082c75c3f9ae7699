/** A set of ids, as `storeId` makes them. */
export interface IdSet {
  readonly has: (id: number) => boolean;
  readonly add: (id: number) => void;
  readonly clear: () => void;
}

const INITIAL_SLOTS = 1 << 10;

/**
 * A hash table of 8 bytes per slot. A `Set` takes twice as much and more, since V8 gives each integer of more than 31 bits an object, and a
 * build of 100,000 pages has 600,000 ids. An id is part of a hash, so its last digits are its slot.
 */
export function createIdSet(ids: Iterable<number> = []): IdSet {
  /** Ids plus one; 0: the slot is free. */
  let slots = new Float64Array(INITIAL_SLOTS);
  let count = 0;

  /** The slot that holds the id, or in which it belongs. */
  function slotOf(id: number): number {
    let slot = id % slots.length;
    while (slots[slot] !== 0 && slots[slot] !== id + 1) slot = (slot + 1) % slots.length;
    return slot;
  }

  function grow(): void {
    const before = slots;
    slots = new Float64Array(before.length * 2);
    for (const stored of before) if (stored !== 0) slots[slotOf(stored - 1)] = stored;
  }

  function add(id: number): void {
    const slot = slotOf(id);
    if (slots[slot] !== 0) return;
    slots[slot] = id + 1;
    count += 1;
    if (count * 2 > slots.length) grow();
  }

  for (const id of ids) add(id);
  return {
    has: (id) => slots[slotOf(id)] !== 0,
    add,
    clear() {
      slots = new Float64Array(INITIAL_SLOTS);
      count = 0;
    },
  };
}

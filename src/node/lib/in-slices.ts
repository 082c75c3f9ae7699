/** Milliseconds between two turns: short for a spinner, far below the five seconds after which a lock is taken for dead. */
export const SLICE_MS = 20;

/** Runs work that is mostly synchronous over many items, letting timers and signals have their turn now and then. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void | Promise<void>,
): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    const done = work(item);
    if (done !== undefined) await done;
    if (performance.now() - start < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  }
}

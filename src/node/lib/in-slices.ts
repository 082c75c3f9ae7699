/**
 * Milliseconds between two turns of the event loop: short enough for a spinner, and far below the five seconds after which a lock is
 * considered dead.
 */
export const SLICE_MS = 20;

/** Runs mostly synchronous work over many items, regularly giving timers and signals a turn. */
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

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds between two turns of the event loop. Whoever waits for a turn, such as the bundler's next question or a request, waits half
 * of it on average.
 */
const SLICE_MS = 5;

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
    await nextTurn();
    start = performance.now();
  }
}

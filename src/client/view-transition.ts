/**
 * Milliseconds until the next page stands behind the picture of the present one. With the frame that answers the press before them
 * and the transition's first one after them, a visitor waits for 100.
 */
const LONGEST_MS = 40;

/** Where one transition is slow, the rest of the visit goes without. */
let isSlow = false;

/** Changes the page, with a transition where the browser has them and is quick at them, and the visitor does not mind motion. */
export async function withTransition(change: () => void): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || isSlow || !('startViewTransition' in document)) return change();
  const start = Date.now();
  const transition = document.startViewTransition(() => {
    change();
    isSlow = Date.now() - start > LONGEST_MS;
    if (isSlow) transition.skipTransition();
  });
  // One that is skipped, for the next one's sake as well, is no failure.
  Promise.all([transition.ready, transition.finished]).catch(() => undefined);
  await transition.updateCallbackDone;
}

import { afterPaint } from '../../shared/after-paint.ts';

/**
 * Milliseconds within which quick devices show a page. With the frame before them that responds to the press, and the transition's first
 * frame after them, a visitor waits for 100.
 */
const QUICK_MS = 40;

/** Whether this device is quick: measured on the first page, which has no transition. Slow devices get none for the rest of the visit. */
let isQuick: boolean | undefined;

/** Changes the page, with a transition if the browser supports them and is quick enough, and the visitor does not prefer reduced motion. */
export async function withTransition(change: () => void): Promise<void> {
  const start = Date.now();
  const note = (): void => {
    isQuick = Date.now() - start <= QUICK_MS;
  };
  if (
    isQuick &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    'startViewTransition' in document
  ) {
    const transition = document.startViewTransition(() => {
      change();
      note();
    });
    // A transition that is skipped in favour of the next one is not a failure.
    Promise.all([transition.ready, transition.finished]).catch(() => undefined);
    return transition.updateCallbackDone;
  }
  change();
  if (isQuick === undefined) afterPaint(note);
}

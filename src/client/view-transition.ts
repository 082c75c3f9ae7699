import { afterPaint } from '../shared/after-paint.ts';

/**
 * Milliseconds in which a page is shown where devices are quick. With the frame that answers the press before them and a
 * transition's first one after them, a visitor waits for 100.
 */
const QUICK_MS = 40;

/** Whether this device is: the first page comes without a transition and tells. Where one is slow, the rest of the visit goes without. */
let isQuick: boolean | undefined;

/** Changes the page, with a transition where the browser has them and is quick at them, and the visitor does not mind motion. */
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
    // One that is skipped, for the next one's sake, is no failure.
    Promise.all([transition.ready, transition.finished]).catch(() => undefined);
    return transition.updateCallbackDone;
  }
  change();
  if (isQuick === undefined) afterPaint(note);
}

/** Milliseconds after which no frame comes: the window is covered or minimised, and nobody looks for the answer. */
const NO_FRAME_MS = 500;

/**
 * Runs what may wait until the visitor has seen the answer to their press: when the next frame is made. Gives the way to call it
 * off.
 */
export function afterPaint(run: () => void): () => void {
  // A frame's callbacks come before it is painted; a task after them, once it is.
  const frame = requestAnimationFrame(() => wait(0));
  let timer: ReturnType<typeof setTimeout>;
  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => end(run), milliseconds);
  }
  function end(then?: () => void): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    then?.();
  }
  wait(NO_FRAME_MS);
  return end;
}

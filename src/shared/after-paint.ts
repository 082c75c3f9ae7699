/** Milliseconds after which no frame comes: the window is covered or minimised, and nobody looks for the answer. */
const NO_FRAME_MS = 500;

/**
 * Runs what may wait until the visitor has seen the answer to their press: when the next frame is painted. Gives the way to call
 * it off.
 */
export function afterPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  // A frame's callbacks come before it is painted; a task after them, once it is.
  const frame = requestAnimationFrame(() => port2.postMessage(undefined));
  const timer = setTimeout(finish, NO_FRAME_MS);
  port1.addEventListener('message', finish);
  port1.start();
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    port1.close();
  }
  function finish(): void {
    cancel();
    run();
  }
  return cancel;
}

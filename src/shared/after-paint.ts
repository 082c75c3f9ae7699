/** Milliseconds after which no frame is expected: the window is covered or minimised, and nobody is looking. */
const NO_FRAME_MS = 500;

/**
 * Runs work that can wait until the visitor has seen the response to their press: once the next frame is painted. Returns a function that
 * cancels it.
 */
export function afterPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  // A frame's callbacks run before it is painted; a task posted from them runs after.
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

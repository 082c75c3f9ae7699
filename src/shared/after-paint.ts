/** Milliseconds after which no frame comes: the window is covered or minimised, and nobody looks for the answer. */
const NO_FRAME_MS = 500;

/** Runs what may wait until the visitor has seen the answer to their press; gives the way to call it off. */
export function afterPaint(run: () => void): () => void {
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const finish = (): void => {
    end();
    run();
  };
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(finish)));
  const timer = setTimeout(finish, NO_FRAME_MS);
  return end;
}

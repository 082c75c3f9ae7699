/** Runs what may wait until the visitor has seen the answer to their press; gives the way to call it off. */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}

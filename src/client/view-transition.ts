/** Changes the page, with a transition where the browser has them and the visitor does not mind motion. */
export async function withTransition(change: () => void): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !('startViewTransition' in document)) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // One that is skipped, for the next one's sake, is no failure.
  const ignore = () => undefined;
  transition.ready.catch(ignore);
  transition.finished.catch(ignore);
  await transition.updateCallbackDone;
}

/**
 * Calls `work` once the page has loaded and the browser is idle, or two seconds later: a page with constant motion is never idle. The
 * browser is also idle before the load event, while it waits for the first picture, but that is not the time to load more.
 */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback; its `setTimeout` treats a value that is not a number as 0.
  const request = (globalThis as Partial<typeof globalThis>).requestIdleCallback ?? (setTimeout as never);
  const wait = () => request(work, { timeout: 2000 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * Calls `work` once when the page has loaded and the browser has nothing else to do. Before the load event it is idle too,
 * while it waits for the first picture: not the moment to fetch more.
 */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => ((globalThis as Partial<typeof globalThis>).requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

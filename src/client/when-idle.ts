/**
 * Calls `work` once when the page has loaded and the browser has nothing else to do, or two seconds after: a page in which something
 * always moves is never idle. Before the load event it is idle too, while it waits for the first picture: not the moment to fetch more.
 */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback; its `setTimeout` takes what is no number for 0.
  const ask = (globalThis as Partial<typeof globalThis>).requestIdleCallback ?? (setTimeout as never);
  const wait = () => ask(work, { timeout: 2000 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

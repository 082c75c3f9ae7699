/**
 * Calls `work` once when the page has loaded and the browser has nothing else to do. Before the load event it is idle too,
 * while it waits for the first picture: not the moment to fetch more. The answer takes the call back.
 */
export function whenIdle(work: () => void): () => void {
  if (document.readyState === 'complete') return requestIdle(work);
  let cancel = () => removeEventListener('load', onLoad);
  const onLoad = (): void => {
    cancel = requestIdle(work);
  };
  addEventListener('load', onLoad);
  return () => cancel();
}

function requestIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

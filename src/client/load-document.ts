import { isHashMove } from './click-rules.ts';

/** Leaves it to the browser: loads the document of a URL, the present one too, with its query and hash. */
export function loadDocument(url: URL | string): undefined {
  const to = new URL(url, location.href);
  if (to.href !== location.href && !isHashMove(location, to)) {
    location.assign(to);
    return undefined;
  }
  // The present URL would get an entry without our number; one that differs by its hash alone would scroll, and load nothing.
  history.replaceState(history.state, '', to);
  location.reload();
  return undefined;
}

import { isHashMove } from './click-rules.ts';

/** Leaves it to the browser: loads the document of a URL, even the current one, with its query and hash. */
export function loadDocument(url: URL | string): undefined {
  const to = new URL(url, location.href);
  if (to.href !== location.href && !isHashMove(location, to)) {
    location.assign(to);
    return undefined;
  }
  // The current URL would get an entry without our index; one that differs only in its hash would scroll and load nothing.
  history.replaceState(history.state, '', to);
  location.reload();
  return undefined;
}

import { isHashMove } from './click-rules.ts';

/** Leaves it to the browser: loads the document of a URL, the present one too, with its query and hash. */
export function loadDocument(url: URL | string): undefined {
  const to = new URL(url, location.href);
  if (!isHashMove(location, to)) {
    location.assign(to);
    return undefined;
  }
  // A URL that differs by its hash alone would scroll, and load nothing.
  history.replaceState(history.state, '', to);
  location.reload();
  return undefined;
}

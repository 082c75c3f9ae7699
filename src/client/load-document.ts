/** Leaves it to the browser: loads the document of a URL, the present one too, with its query and hash. */
export function loadDocument(url: URL | string): undefined {
  const { href, pathname, search, hash } = new URL(url, location.href);
  if (hash === '' || pathname !== location.pathname || search !== location.search) {
    location.assign(href);
    return undefined;
  }
  // A URL that differs by its hash alone would scroll, and load nothing.
  history.replaceState(history.state, '', href);
  location.reload();
  return undefined;
}

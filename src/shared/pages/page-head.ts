/** Selects the elements of a document's head that depend on the page; the rest is the same on every page. */
export const pageHead =
  'meta[content]:not([name=viewport]), link:not([rel=icon], [rel=stylesheet], [rel*=preload]), script[type*=ld]';

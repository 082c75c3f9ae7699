/** Selects what the head of a document says of its page; the rest is the site's, the same on every page. */
export const pageHead =
  'meta[content]:not([name=viewport]), link:not([rel=icon], [rel=stylesheet], [rel*=preload]), script[type*=ld]';

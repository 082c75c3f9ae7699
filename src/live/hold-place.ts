/**
 * Keeps in its place what somebody reads while the page above it grows or shrinks. Returns what is called after the change. Elements
 * with an id are held on to, headings most of all: a morph may put the text of one paragraph into the next.
 */
export function holdPlace(): () => void {
  const scroll = { left: scrollX, top: scrollY };
  const held = scrollY > 0 ? heldElement() : undefined;
  const before = held?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved =
      held?.isConnected === true ? held.getBoundingClientRect().top + scrollY - scroll.top - before : 0;
    scrollTo({ left: scroll.left, top: scroll.top + moved, behavior: 'instant' });
  };
}

/** The first one that is seen; where none is, the last one above. */
function heldElement(): Element | undefined {
  let last: Element | undefined;
  for (const element of document.querySelectorAll('main [id]')) {
    if (element.getClientRects().length === 0) continue;
    const { top } = element.getBoundingClientRect();
    if (top >= innerHeight) return last;
    last = element;
    if (top >= 0) return last;
  }
  return last;
}

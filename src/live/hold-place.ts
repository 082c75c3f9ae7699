/**
 * Keeps what somebody is reading in place while the page above it grows or shrinks. Returns the function to call after the change. Anchors
 * on elements with an id, such as headings: a morph may move the text of one paragraph to the next.
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

/** The first visible one, or the last one above if none is visible. */
function heldElement(): Element | undefined {
  let last: Element | undefined;
  for (const element of document.querySelectorAll('main [id]')) {
    if (element.getClientRects().length === 0) continue;
    const { top } = element.getBoundingClientRect();
    if (top >= innerHeight) return last;
    if (top >= 0 && isPinned(element)) continue;
    last = element;
    if (top >= 0) return last;
  }
  return last;
}

/** Whether it stays where it is while the page is scrolled, as a table of contents beside the text does. */
function isPinned(element: Element): boolean {
  const { position } = getComputedStyle(element);
  if (position === 'sticky' || position === 'fixed') return true;
  return element.parentElement !== null && isPinned(element.parentElement);
}

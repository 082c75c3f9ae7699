/** Runs in the page: what is wider than the screen, and which words are cut off or out of reach. */
export function findCutText(): readonly string[] {
  const root = document.documentElement;
  const width = root.clientWidth;
  const found: string[] = [];
  if (root.scrollWidth > width) found.push(`the page scrolls sideways, ${root.scrollWidth} px`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (words === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const cut = [...range.getClientRects()].map((rect) => cutBy(rect, parent)).find((by) => by !== undefined);
    if (cut !== undefined) found.push(`"${words.slice(0, 40)}" is cut by ${cut}`);
  }
  return found;

  /** The frame that hides a part of a line, or the screen's edge. */
  function cutBy(line: DOMRect, parent: Element): string | undefined {
    for (
      let element: Element | null = parent;
      element !== null && element !== root;
      element = element.parentElement
    ) {
      const box = element.getBoundingClientRect();
      // Words for screen readers alone.
      if (box.width <= 1 && box.height <= 1) return undefined;
      const { overflowX, overflowY } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      const isCutAcross = overflowX !== 'visible' && (line.left < box.left - 1 || line.right > box.right + 1);
      // Lines are set closer than letters are high: what counts is the middle of the letters.
      const middle = (line.top + line.bottom) / 2;
      const isCutBelow = overflowY !== 'visible' && (middle < box.top || middle > box.bottom);
      if (isCutAcross || isCutBelow) return `${element.tagName.toLowerCase()}.${element.className}`;
    }
    if (line.left < -1) return 'the left edge';
    return line.right > width + 1 ? 'the right edge' : undefined;
  }
}

/** What runs in the page during a walk with the Tab key. */

export interface Stop {
  /** `a.button "Contact"` */
  readonly name: string;
  /** Equal for stops that look the same when they have the focus. */
  readonly kind: string;
}

export interface Focus {
  /** Place in the list of stops; -1 for what is not in it, undefined when nothing has the focus. */
  readonly index: number | undefined;
  readonly name: string;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
  /** In the page, not on the screen. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

declare global {
  interface Window {
    __stops: { readonly element: HTMLElement; readonly rest: string }[];
  }
}

/** Finds what the Tab key should reach, in the order of the document. Nothing has the focus yet. */
export function listStops(): readonly Stop[] {
  const focusable =
    'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable], audio[controls], video[controls]';
  const isReached = (element: HTMLElement): boolean =>
    element.matches(focusable) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, details > summary ~ summary') &&
    element.checkVisibility({ visibilityProperty: true });
  /** Chromium lets the arrow keys reach what scrolls and holds nothing else that they could reach. */
  const isScroller = (element: HTMLElement): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight);
    return (
      scrolls &&
      element.checkVisibility({ visibilityProperty: true }) &&
      ![...element.querySelectorAll<HTMLElement>('*')].some(isReached)
    );
  };
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isReached(element) || isScroller(element),
  );
  window.__stops = elements.map((element) => {
    const { outline, boxShadow } = getComputedStyle(element);
    return { element, rest: `${outline} ${boxShadow}` };
  });
  return elements.map((element) => {
    const grounds = element.closest('.dark, .ground')?.className ?? '';
    const name = `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`;
    return { name, kind: `${element.localName}.${element.className} on ${grounds}` };
  });
}

/** What has the focus now, and how it shows. */
export function readFocus(): Focus {
  const element = document.activeElement;
  const nowhere = {
    index: undefined,
    name: '',
    isMarked: true,
    isCovered: false,
    box: { x: 0, y: 0, width: 0, height: 0 },
  };
  if (!(element instanceof HTMLElement) || element === document.body) return nowhere;
  const index = window.__stops.findIndex((stop) => stop.element === element);
  const { outline, boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element);
  const isDrawn = boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px');
  const { x, y, width, height } = element.getBoundingClientRect();
  const isSeen = [...element.getClientRects()].some((rect) => {
    const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    return hit !== null && (hit.contains(element) || element.contains(hit));
  });
  return {
    index,
    name: `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`,
    isMarked: isDrawn && `${outline} ${boxShadow}` !== window.__stops[index]?.rest,
    isCovered: !isSeen,
    box: { x: x + scrollX, y: y + scrollY, width, height },
  };
}

/** How the bar at the top reacts to scrolling. Pixels. */
export interface BarState {
  /** The page is at its top: the bar is transparent and tall. */
  readonly top: boolean;
  /** The visitor is reading: the bar is out of the way. */
  readonly hidden: boolean;
}

export interface Scroll {
  readonly y: number;
  readonly lastY: number;
}

/** Below this position, the page counts as being at its top. */
const topEnd = 10;
/** Down to here the bar is always shown. */
const alwaysShown = 300;

/** The bar after a scroll from `lastY` to `y`: hidden on the way down, shown on the way up. */
export function scrollBar({ hidden }: Pick<BarState, 'hidden'>, { y, lastY }: Scroll): BarState {
  // Safari reports negative values while the page springs back.
  const at = Math.max(0, y);
  return { top: at < topEnd, hidden: at > alwaysShown && (at === lastY ? hidden : at > lastY) };
}

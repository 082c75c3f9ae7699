/** The widest that a page gets, in pixels: `--container-page` of the stylesheet. */
const WIDEST = 1680;

/** For the `sizes` of a picture: a share of the page's width, in percent. */
export function pageShare(percent: number): string {
  return `min(${percent}vw, ${Math.ceil((percent * WIDEST) / 100)}px)`;
}

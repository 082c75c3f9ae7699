/** The 25 focal points: a fixed grid, so that a new picture never changes the stylesheet. */
const stops = [0, 25, 50, 75, 100] as const;

/** The focal point of a picture without one. */
export const centreFocus = 12;

/** A point in a picture, in percent of its width and height from the upper left corner. */
export interface FocusPoint {
  readonly left: number;
  readonly top: number;
}

/** By index: row by row from the upper left corner. */
export const focusPoints: readonly FocusPoint[] = stops.flatMap((top) =>
  stops.map((left) => ({ left, top })),
);

/** Index of the nearest grid point. */
export function nearestFocus({ left, top }: FocusPoint): number {
  const step = (percent: number) => Math.round(percent / 25);
  return step(top) * stops.length + step(left);
}

/** The part of a focal point that matters for a crop to another ratio; undefined if the crop is centred. */
export function focusOfCut(
  {
    width,
    height,
    focus = centreFocus,
  }: { readonly width: number; readonly height: number; readonly focus?: number },
  ratio: number,
): number | undefined {
  const { left, top } = focusPoints[focus] ?? { left: 50, top: 50 };
  const own = width / height;
  const cut = nearestFocus({ left: ratio < own ? left : 50, top: ratio > own ? top : 50 });
  return cut === centreFocus ? undefined : cut;
}

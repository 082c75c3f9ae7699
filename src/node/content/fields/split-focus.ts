import { centreFocus, nearestFocus } from '../../../shared/images/focus-grid.ts';

export interface FocusedPath {
  readonly path: string;
  /** Index in the focus grid; undefined if the text after # does not name a point of a picture. */
  readonly focus: number | undefined;
}

/** Splits `./cover.jpg#30,60` into the picture and the point (percent from the left and from the top) that crops keep. */
export function splitFocus(written: string): FocusedPath {
  const mark = written.lastIndexOf('#');
  if (mark === -1) return { path: written, focus: centreFocus };
  const [, left, top] = /^(\d{1,3}),(\d{1,3})$/.exec(written.slice(mark + 1)) ?? [];
  const point = { left: Number(left), top: Number(top) };
  const inside = point.left <= 100 && point.top <= 100;
  return { path: written.slice(0, mark), focus: inside ? nearestFocus(point) : undefined };
}

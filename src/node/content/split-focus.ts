import { centreFocus, nearestFocus } from '../../shared/focus-grid.ts';

export interface FocusedPath {
  readonly path: string;
  /** Index in the grid; undefined when what is written is no place in a picture. */
  readonly focus: number | undefined;
}

/** `./cover.jpg#30,60`: the picture, and the place in it (percent from the left, from the top) that crops keep. */
export function splitFocus(written: string): FocusedPath {
  const mark = written.lastIndexOf('#');
  if (mark === -1) return { path: written, focus: centreFocus };
  const [, left, top] = /^(\d{1,3}),(\d{1,3})$/.exec(written.slice(mark + 1)) ?? [];
  const point = { left: Number(left), top: Number(top) };
  const inside = point.left <= 100 && point.top <= 100;
  return { path: written.slice(0, mark), focus: inside ? nearestFocus(point) : undefined };
}

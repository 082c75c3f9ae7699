import type { Stats } from 'node:fs';

/** What tells one state of a path from the next. The number of an inode alone does not: that of a file that is gone is soon given to another. */
export type SeenStats = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** How many numbers a state is. */
export const STATE_WIDTH = 4;
/** The size of what is not there. */
const NOTHING = -1;

/** Puts a state into a list of numbers, at `start`. */
export function putState(states: Float64Array, start: number, stats: SeenStats | undefined): void {
  states[start] = stats?.size ?? NOTHING;
  states[start + 1] = stats?.mtimeMs ?? 0;
  states[start + 2] = stats?.ctimeMs ?? 0;
  states[start + 3] = stats?.ino ?? 0;
}

export function sizeIn(states: Float64Array, start: number): number {
  return states[start] as number;
}

/** When the bytes or the entry changed last; 0: there is nothing. */
export function changeIn(states: Float64Array, start: number): number {
  return Math.max(states[start + 1] as number, states[start + 2] as number);
}

/** A state as text; empty where nothing is. */
export function stampIn(states: Float64Array, start: number): string {
  if (states[start] === NOTHING) return '';
  return `${states[start]} ${states[start + 1]} ${states[start + 2]} ${states[start + 3]}`;
}

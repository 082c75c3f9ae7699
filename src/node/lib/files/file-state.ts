import type { Stats } from 'node:fs';

/** What distinguishes one state of a path from the next. The inode number alone does not: that of a deleted file is soon reused. */
export type SeenStats = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** How many numbers describe a state. */
export const STATE_WIDTH = 4;
/** The size that stands for a missing file. */
const NOTHING = -1;

/** Writes a state into a list of numbers, at `start`. */
export function putState(states: Float64Array, start: number, stats: SeenStats | undefined): void {
  states[start] = stats?.size ?? NOTHING;
  states[start + 1] = stats?.mtimeMs ?? 0;
  states[start + 2] = stats?.ctimeMs ?? 0;
  states[start + 3] = stats?.ino ?? 0;
}

export function sizeIn(states: Float64Array, start: number): number {
  return states[start] as number;
}

/** When the bytes or the directory entry last changed; 0 if there is no file. */
export function changeIn(states: Float64Array, start: number): number {
  return Math.max(states[start + 1] as number, states[start + 2] as number);
}

/** A state as text; empty if there is no file. */
export function stampIn(states: Float64Array, start: number): string {
  if (states[start] === NOTHING) return '';
  return `${states[start]} ${states[start + 1]} ${states[start + 2]} ${states[start + 3]}`;
}

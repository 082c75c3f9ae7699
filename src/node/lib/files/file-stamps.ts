import { statSync, type Stats } from 'node:fs';

import { putState, stampIn, STATE_WIDTH, type SeenStats } from './file-state.ts';

/** Paths, each with a text that identifies the state of the file there; empty if there is none. */
export type Stamps = readonly (readonly [path: string, stamp: string])[];

/** The state of a path, without reading its bytes. */
export function stampOf(file: string): string {
  return stampOfStats(statFollowing(file));
}

/** Polling asks for thousands of stamps per second. */
const state = new Float64Array(STATE_WIDTH);

/** The state in a stat result. */
export function stampOfStats(stats: SeenStats | undefined): string {
  putState(state, 0, stats);
  return stampIn(state, 0);
}

/** The longest clock tick of file systems, in milliseconds: two changes within one tick get the same time. */
export const TICK_MS = 10;

/** Whether any of the files may have changed since then, in milliseconds since 1970. */
export function changedSince(files: Iterable<string>, since: number): boolean {
  for (const file of files) if (hasChanged(statFollowing(file), since)) return true;
  return false;
}

/** Whether a file may have changed since then, given its stats; in milliseconds since 1970. */
export function hasChanged(stats: Stats | undefined, since: number): boolean {
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - TICK_MS;
}

/** The stats at a path, following links. Undefined if there is nothing, or nothing that can be reached. */
export function statFollowing(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

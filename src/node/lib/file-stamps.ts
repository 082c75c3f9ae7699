import { statSync, type Stats } from 'node:fs';

import { putState, stampIn, STATE_WIDTH, type SeenStats } from './file-state.ts';

/** Paths with what tells one state of what stands there from the next; empty where nothing does. */
export type Stamps = readonly (readonly [path: string, stamp: string])[];

/** The state of a path without its bytes. */
export function stampOf(file: string): string {
  return stampOfStats(statFollowing(file));
}

/** Who polls asks for thousands of stamps in a second. */
const state = new Float64Array(STATE_WIDTH);

/** The state of what has been looked at. */
export function stampOfStats(stats: SeenStats | undefined): string {
  putState(state, 0, stats);
  return stampIn(state, 0);
}

/** The longest tick of the clocks of file systems, in milliseconds: two changes within one have the same time. */
export const TICK_MS = 10;

/** Whether one of the files may have changed since then, in milliseconds since 1970. */
export function changedSince(files: Iterable<string>, since: number): boolean {
  for (const file of files) if (hasChanged(statFollowing(file), since)) return true;
  return false;
}

/** Whether what has been looked at may have changed since then, in milliseconds since 1970. */
export function hasChanged(stats: Stats | undefined, since: number): boolean {
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - TICK_MS;
}

/** What stands at a path: a link is what it leads to. Undefined: nothing, or nothing that can be reached. */
export function statFollowing(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

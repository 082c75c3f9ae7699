import { statSync, type Stats } from 'node:fs';

/** Paths with what tells one state of what stands there from the next; empty where nothing does. */
export type Stamps = readonly (readonly [path: string, stamp: string])[];

/** The state of a path without its bytes. A link is what it leads to. */
export function stampOf(file: string): string {
  return stampOfStats(lookAt(file));
}

/** The longest tick of the clocks of file systems, in milliseconds: two changes within one have the same time. */
export const TICK_MS = 10;

/** Whether one of the files may have changed since then, in milliseconds since 1970. */
export function changedSince(files: Iterable<string>, since: number): boolean {
  for (const file of files) if (hasChanged(lookAt(file), since)) return true;
  return false;
}

/** Whether what has been looked at may have changed since then, in milliseconds since 1970. */
export function hasChanged(stats: Stats | undefined, since: number): boolean {
  return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - TICK_MS;
}

export function takeStamps(files: Iterable<string>): Stamps {
  return Array.from(files, (file) => [file, stampOf(file)] as const);
}

/** The state of what has been looked at. The number of an inode alone does not tell: that of a file that is gone is soon given to another. */
export function stampOfStats(stats: Stats | undefined): string {
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`;
}

function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

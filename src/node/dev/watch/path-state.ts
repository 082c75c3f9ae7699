import { statSync } from 'node:fs';

import { stampOfStats } from '../../lib/files/file-stamps.ts';

/** Identifies the state of what is at a path. */
export interface PathState {
  readonly kind: 'file' | 'folder';
  readonly size: number;
  /** Differs after every change; for a folder, when another has taken its place. */
  readonly stamp: string;
}

/** Undefined if there is no readable file, for example if it is a folder. */
export function readFileState(path: string): PathState | undefined {
  const state = readPathState(path);
  return state?.kind === 'file' ? state : undefined;
}

/** The state that a file's stamp was made from. */
export function stateOfStamp(stamp: string): PathState {
  return { kind: 'file', size: Number.parseInt(stamp), stamp };
}

/** Undefined if there is neither a file nor a folder: nothing, or a pipe or socket. Links are followed. */
export function readPathState(path: string): PathState | undefined {
  try {
    const stats = statSync(path);
    const { ino, size, birthtimeMs } = stats;
    // The inode number of a deleted folder is soon reused.
    if (stats.isDirectory()) return { kind: 'folder', size: 0, stamp: `${ino} ${birthtimeMs}` };
    return stats.isFile() ? { kind: 'file', size, stamp: stampOfStats(stats) } : undefined;
  } catch {
    return undefined;
  }
}

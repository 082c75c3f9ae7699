import { statSync } from 'node:fs';

import { stampOfStats } from '../lib/file-stamps.ts';

/** Identifies the state of what is at a path. */
export interface Look {
  readonly kind: 'file' | 'folder';
  readonly size: number;
  /** Differs after every change; for a folder, when another has taken its place. */
  readonly state: string;
}

/** Undefined if there is no readable file, for example if it is a folder. */
export function lookAtFile(path: string): Look | undefined {
  const look = lookAt(path);
  return look?.kind === 'file' ? look : undefined;
}

/** The look that a file's stamp was made from. */
export function lookOfStamp(stamp: string): Look {
  return { kind: 'file', size: Number.parseInt(stamp), state: stamp };
}

/** Undefined if there is nothing readable. Links are followed. */
export function lookAt(path: string): Look | undefined {
  try {
    const stats = statSync(path);
    const { ino, size, birthtimeMs } = stats;
    // The inode number of a deleted folder is soon reused.
    return stats.isDirectory()
      ? { kind: 'folder', size: 0, state: `${ino} ${birthtimeMs}` }
      : { kind: 'file', size, state: stampOfStats(stats) };
  } catch {
    return undefined;
  }
}

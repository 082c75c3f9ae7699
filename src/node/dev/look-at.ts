import { statSync } from 'node:fs';

import { stampOfStats } from '../lib/file-stamps.ts';

/** What stands at a path, as far as it tells one state from the next. */
export interface Look {
  readonly kind: 'file' | 'folder';
  readonly size: number;
  /** Differs after every change; that of a folder when another one has taken its place. */
  readonly state: string;
}

/** Undefined: no file that could be read, a folder for one. */
export function lookAtFile(path: string): Look | undefined {
  const look = lookAt(path);
  return look?.kind === 'file' ? look : undefined;
}

/** The look that left this stamp of a file. */
export function lookOfStamp(stamp: string): Look {
  return { kind: 'file', size: Number.parseInt(stamp), state: stamp };
}

/** Undefined: nothing that could be read. Links are followed. */
export function lookAt(path: string): Look | undefined {
  try {
    const stats = statSync(path);
    const { ino, size, birthtimeMs } = stats;
    // The number of a folder that is gone is soon given to another.
    return stats.isDirectory()
      ? { kind: 'folder', size: 0, state: `${ino} ${birthtimeMs}` }
      : { kind: 'file', size, state: stampOfStats(stats) };
  } catch {
    return undefined;
  }
}

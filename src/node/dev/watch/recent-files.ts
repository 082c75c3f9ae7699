import { readFileSync } from 'node:fs';

import { changedSince, statFollowing } from '../../lib/files/file-stamps.ts';
import { sha256 } from '../../lib/bytes/hash.ts';

/** Notices changes that the times of files do not show, since two changes within a clock tick get the same time. */
export interface RecentFiles {
  /** Remembers the bytes of a file if it has just been written. */
  readonly note: (file: string) => void;
  /** Whether a noted file has other bytes now. */
  readonly hasChanged: (file: string) => boolean;
}

/** Milliseconds: in a busy virtual machine, the clock of the file system stands still for several ticks. */
const RECENT_MS = 100;
/** Bytes. Writing a larger file takes longer than a tick. */
const LARGE = 1 << 20;

export function createRecentFiles(): RecentFiles {
  const hashes = new Map<string, string | undefined>();
  return {
    note(file) {
      if (isRecent(file)) hashes.set(file, hashOf(file));
      else hashes.delete(file);
    },
    hasChanged(file) {
      if (!hashes.has(file)) return false;
      if (hashes.get(file) !== hashOf(file)) return true;
      // From now on, its times show every change.
      if (!isRecent(file)) hashes.delete(file);
      return false;
    },
  };
}

function isRecent(file: string): boolean {
  return changedSince([file], Date.now() - RECENT_MS);
}

/** Undefined if there is no such file, or a large one. */
function hashOf(file: string): string | undefined {
  const stats = statFollowing(file);
  if (stats?.isFile() !== true || stats.size > LARGE) return undefined;
  try {
    return sha256(readFileSync(file));
  } catch {
    return undefined;
  }
}

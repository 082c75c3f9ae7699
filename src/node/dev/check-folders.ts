import type { FSWatcher } from 'chokidar';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { lookAt } from './look-at.ts';

export interface FolderChecks {
  /** Looks at all folders at once; those that come later are looked at when they have come. */
  readonly start: () => void;
  readonly came: (folder: string) => void;
  readonly left: (folder: string) => void;
  /** Something has happened to a folder that is watched. */
  readonly touch: (folder: string) => void;
  readonly has: (path: string) => boolean;
  readonly close: () => void;
}

export interface FolderChecksOptions {
  readonly includes: (path: string) => boolean;
  readonly onFile: (file: string) => void;
}

/**
 * Milliseconds after which a folder is looked at: soon, and when a busy machine has come to it too. Chokidar reads a new folder
 * before it watches it, and goes on watching one that was deleted when another has taken its place.
 */
const CHECKS = [100, 1000];

/** Finds what a watcher has missed of the folders in which something happens. */
export function checkFolders(watcher: FSWatcher, { includes, onFile }: FolderChecksOptions): FolderChecks {
  const watched = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  let waiting = new Set<string>();
  let isStarted = false;

  function plan(folder: string): void {
    waiting.add(folder);
    if (waiting.size > 1) return;
    const group = waiting;
    for (const ms of CHECKS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (group === waiting) waiting = new Set();
        checkAll(group);
      }, ms);
      timers.add(timer);
    }
  }

  function checkAll(folders: Iterable<string>): void {
    const seen = new Set<string>();
    for (const folder of folders) check(folder, seen);
  }

  function check(folder: string, seen: Set<string>): void {
    const look = lookAt(folder);
    if (look?.kind !== 'folder' || seen.has(folder)) return;
    seen.add(folder);
    if (watched.get(folder) !== look.state) {
      if (watched.has(folder)) watcher.unwatch(folder);
      watched.set(folder, look.state);
      watcher.add(folder);
    }
    for (const entry of readEntries(folder)) {
      const name = path.join(folder, entry.name);
      if (!includes(name)) continue;
      if (!entry.isDirectory()) onFile(name);
      else if (watched.get(name) !== lookAt(name)?.state) check(name, seen);
    }
  }

  return {
    start() {
      isStarted = true;
      checkAll([...watched.keys()]);
    },
    came(folder) {
      const look = lookAt(folder);
      if (look !== undefined) watched.set(folder, look.state);
      if (isStarted) plan(folder);
    },
    left: (folder) => void watched.delete(folder),
    touch: plan,
    has: (path) => watched.has(path),
    close() {
      for (const timer of timers) clearTimeout(timer);
      watched.clear();
    },
  };
}

/** None when the folder has gone since. */
function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

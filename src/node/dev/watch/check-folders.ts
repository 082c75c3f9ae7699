import type { FSWatcher } from 'chokidar';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { readPathState } from './path-state.ts';
import type { SitePaths } from './site-paths.ts';

export interface FolderChecks {
  /** Checks all folders now; folders that are added later are checked when they are added. */
  readonly start: () => void;
  readonly came: (folder: string) => void;
  readonly left: (folder: string) => void;
  /** Something has happened to a watched folder. */
  readonly touch: (folder: string) => void;
  readonly has: (path: string) => boolean;
  readonly close: () => void;
}

export interface FolderChecksOptions {
  readonly paths: SitePaths;
  readonly onFile: (file: string) => void;
  /** Called for a folder that is gone and perhaps replaced by another: events for its content may be missing. */
  readonly onFolderGone: (folder: string) => void;
}

interface FolderEntry {
  /** Absolute. */
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * Milliseconds after which a folder is checked: soon, and again when a busy machine has caught up. Chokidar reads a new folder before it
 * watches it, and continues to watch a deleted folder after another has taken its place.
 */
const CHECKS = [100, 1000];

/** Milliseconds between two checks of the site's own folder, about whose return nothing tells: its parent is not watched. */
const START_CHECKS_MS = 1000;

/** Finds what a watcher missed in the folders in which something happens. */
export function checkFolders(
  watcher: FSWatcher,
  { paths, onFile, onFolderGone }: FolderChecksOptions,
): FolderChecks {
  const watched = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  let waiting = new Set<string>();
  let isStarted = false;
  let startChecks: NodeJS.Timeout | undefined;

  function plan(folder: string): void {
    const isFirst = waiting.size === 0;
    waiting.add(folder);
    if (!isFirst) return;
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
    const state = readPathState(folder);
    if (state === undefined || seen.has(folder)) return;
    seen.add(folder);
    // A file has taken its place; its own event was taken for the folder's.
    if (state.kind === 'file') {
      watched.delete(folder);
      return onFile(folder);
    }
    if (watched.get(folder) !== state.stamp) {
      if (watched.has(folder)) {
        watcher.unwatch(folder);
        onFolderGone(folder);
      }
      watched.set(folder, state.stamp);
      watcher.add(folder);
    }
    for (const { name, isFolder } of entriesOf(folder)) {
      if (!isFolder) onFile(name);
      else if (watched.get(name) !== readPathState(name)?.stamp) check(name, seen);
    }
  }

  /** Empty if the folder is gone meanwhile. */
  function entriesOf(folder: string): readonly FolderEntry[] {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .map((entry) => ({ name: path.join(folder, entry.name), isFolder: entry.isDirectory() }))
        .filter(({ name, isFolder }) => (isFolder ? paths.includesFolder : paths.includes)(name));
    } catch {
      return [];
    }
  }

  /** They may have been moved away or deleted, and be there again. */
  function checkStarts(): void {
    checkAll(paths.starts().filter((folder) => watched.get(folder) !== readPathState(folder)?.stamp));
  }

  return {
    start() {
      isStarted = true;
      checkAll([...watched.keys()]);
      startChecks = setInterval(checkStarts, START_CHECKS_MS);
    },
    came(folder) {
      const state = readPathState(folder);
      if (state !== undefined) watched.set(folder, state.stamp);
      if (!isStarted) return;
      for (const { name, isFolder } of entriesOf(folder)) if (!isFolder) onFile(name);
      plan(folder);
    },
    left(folder) {
      watched.delete(folder);
      onFolderGone(folder);
    },
    touch: plan,
    has: (path) => watched.has(path),
    close() {
      clearInterval(startChecks);
      for (const timer of timers) clearTimeout(timer);
      watched.clear();
    },
  };
}

import path from 'node:path';

import { isShown } from '../../engine/scan/list-sources.ts';
import { changedSince, type Stamps } from '../../lib/files/file-stamps.ts';
import { sourceFolders } from '../../lib/files/source-folders.ts';
import { listFolder } from '../../lib/files/walk-folder.ts';
import { createBatches, type Batch } from './batch-changes.ts';
import { readFileState, stateOfStamp, type PathState } from './path-state.ts';
import { createRecentFiles } from './recent-files.ts';
import { createSitePaths } from './site-paths.ts';
import type { WatchEvents } from './watch-events.ts';
import { POLL_MS, watchOrPoll } from './watch-or-poll.ts';

export interface SiteWatcher {
  /**
   * From here on, files that differ from when they were read are handed over. `read`: the state of files of content/, locales/ and public/
   * at that time; templates are read after this watcher was created.
   */
  readonly start: (read: Stamps) => void;
  /** Watches more files, such as code elsewhere, which were read at `since` (milliseconds since 1970) or later. */
  readonly add: (files: readonly string[], since: number) => void;
  /**
   * Whether each file existed when it was read. A file that appeared and vanished in between is no change to a watcher; if it was read, it
   * would stay in the site for good.
   */
  readonly reconcile: (seen: ReadonlyMap<string, boolean>) => void;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  /** Files of the config, which may be anywhere. */
  readonly files: readonly string[];
  /** When reading them began, in milliseconds since 1970. */
  readonly since: number;
  /** Milliseconds between two checks of every file; undefined: the system reports changes. */
  readonly pollMs: number | undefined;
  /** Receives each batch of files that appeared, changed or vanished, one at a time. Must not reject. */
  readonly onChange: (batch: Batch) => Promise<void>;
  /** From now on, no change is missed. */
  readonly onReady: (pollMs: number | undefined) => void;
  /** The system allows no more watches: from here on, files are polled. */
  readonly onLimit: () => void;
  readonly onError: (error: unknown) => void;
}

/** Stands for the unknown state of a file that has changed since it was read. */
const another: PathState = { kind: 'file', size: 0, stamp: 'another' };

/** Folders of which a scan does not read every file. */
const beyondScan = ['templates', 'locales'];

/**
 * Changes between a file's listing and the first check that polling remembers go unnoticed: after this many checks, all files are compared
 * with their known state.
 */
const POLLS_PER_SWEEP = 10;

/**
 * Watches the files that make up a site. The state of its code is recorded when this is called, so that changes made later, before watching
 * has begun, are found then.
 */
export function watchSite(root: string, options: WatchOptions): SiteWatcher {
  const paths = createSitePaths(root);
  const known = new Map<string, PathState>();
  const batches = createBatches({
    readState: readFileState,
    known,
    recent: createRecentFiles(),
    work: options.onChange,
  });
  const touchBelow = joinCalls((folders: ReadonlySet<string>) => {
    for (const file of known.keys()) if (isBelow(file, folders)) batches.touch(file);
  });
  /** Every name that was to be added: the same thousands come with each update. */
  const added = new Set<string>();
  let events: WatchEvents | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isClosed = false;

  function remember(files: readonly string[], since = Infinity): void {
    for (const file of files) {
      const state = readFileState(file);
      if (state !== undefined) known.set(file, changedSince([file], since) ? another : state);
    }
  }

  function touchAll(): void {
    try {
      for (const file of new Set([...known.keys(), ...listFiles(sourceFolders)])) batches.touch(file);
    } catch (error) {
      options.onError(error);
    }
  }

  /** From the beginning: if the first look at the files fails, because too many are open, polling never gets ready. */
  function sweepAfterPolls(pollMs: number): void {
    if (!isClosed) sweep = setInterval(touchAll, pollMs * POLLS_PER_SWEEP);
  }

  /** Including folders: links are resolved when their targets are looked at. */
  const listFiles = (folders: readonly string[]): readonly string[] =>
    folders.flatMap((name) => listFolder(path.join(root, name), isShown)).filter(paths.includes);

  function onReady(pollMs: number | undefined): void {
    // Finds what vanished before anyone was listening.
    for (const file of known.keys()) batches.touch(file);
    options.onReady(pollMs);
  }

  remember(listFiles(beyondScan));
  remember(paths.add(options.files), options.since);
  return {
    start(read) {
      if (isClosed) return;
      for (const [file, stamp] of read)
        if (paths.includes(file) && !known.has(file)) known.set(file, stateOfStamp(stamp));
      const { pollMs, onLimit, onError } = options;
      if (pollMs !== undefined) sweepAfterPolls(pollMs);
      events = watchOrPoll(paths, {
        pollMs,
        onEvent: batches.touch,
        onFolderGone: touchBelow,
        onReady,
        onLimit() {
          sweepAfterPolls(POLL_MS);
          onLimit();
        },
        onError,
      });
    },
    add(files, since) {
      const named = files.filter((file) => !added.has(file));
      for (const file of named) added.add(file);
      const fresh = paths.add(named.filter((file) => !paths.includes(file)));
      remember(fresh, since);
      events?.add(fresh);
      for (const file of fresh) batches.touch(file);
    },
    reconcile(seen) {
      if (events === undefined) return;
      for (const [file, isThere] of seen) {
        if (!paths.includes(file) || known.has(file) === isThere) continue;
        if (isThere) known.set(file, another);
        else known.delete(file);
        batches.touch(file);
      }
    },
    async close() {
      isClosed = true;
      clearInterval(sweep);
      batches.close();
      await events?.close();
    },
  };
}

/** Calls once with everything that came in one turn: thousands of folders may vanish at once. */
function joinCalls(action: (items: ReadonlySet<string>) => void): (item: string) => void {
  let waiting = new Set<string>();
  return (item) => {
    const isFirst = waiting.size === 0;
    waiting.add(item);
    if (!isFirst) return;
    setImmediate(() => {
      const items = waiting;
      waiting = new Set();
      action(items);
    });
  };
}

function isBelow(file: string, folders: ReadonlySet<string>): boolean {
  const parent = path.dirname(file);
  return parent !== file && (folders.has(parent) || isBelow(parent, folders));
}

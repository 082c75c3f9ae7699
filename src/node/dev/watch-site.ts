import path from 'node:path';

import { changedSince, type Stamps } from '../lib/file-stamps.ts';
import { fastGlob } from '../lib/packages/fast-glob.ts';
import { sourceFolders } from '../lib/source-folders.ts';
import { createBatches } from './batch-changes.ts';
import { lookAtFile, lookOfStamp, type Look } from './look-at.ts';
import { createSitePaths } from './site-paths.ts';
import type { WatchEvents } from './watch-events.ts';
import { watchOrPoll } from './watch-or-poll.ts';

export interface SiteWatcher {
  /**
   * From here on, what differs from how it was when it was read is handed over. `read`: files of content/, locales/ and public/, as they
   * were then; templates are read after this watcher was made.
   */
  readonly start: (read: Stamps) => void;
  /** Watches more files, which were read at this time or later, in milliseconds since 1970: code that lies elsewhere. */
  readonly add: (files: readonly string[], since: number) => void;
  /**
   * Whether a file was there when it was read. What came and went in between is no change for a watcher: one that was read then would
   * stay for good.
   */
  readonly learn: (seen: ReadonlyMap<string, boolean>) => void;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  /** Files of the config, which may lie anywhere. */
  readonly files: readonly string[];
  /** When their reading began, in milliseconds since 1970. */
  readonly since: number;
  /** Milliseconds between two looks at every file; undefined: the system tells. */
  readonly pollMs: number | undefined;
  /** Gets each batch of files that came, changed or went, one at a time. Must not reject. */
  readonly onChange: (files: readonly string[]) => Promise<void>;
  /** Nothing escapes from now on. */
  readonly onReady: (pollMs: number | undefined) => void;
  /** The system watches no more files: they are looked at from here on. */
  readonly onLimit: () => void;
  readonly onError: (error: unknown) => void;
}

/** How a file was that has changed since it was read. */
const another: Look = { kind: 'file', size: 0, state: 'another' };

/** Folders of which a scan does not read everything. */
const beyondScan = ['{templates,locales}/**'];
const everything = [`{${sourceFolders.join()}}/**`, 'public/.well-known/**'];

/**
 * Between a file's listing and the first look at it that polling keeps, changes leave no trace: after so many looks, all files
 * are looked at by what is known of them.
 */
const POLLS_PER_SWEEP = 10;

/**
 * Watches what a site is made of. Its code is looked at when this is called: a change made later, before the watching has begun, is
 * found then.
 */
export function watchSite(root: string, options: WatchOptions): SiteWatcher {
  const paths = createSitePaths(root);
  const known = new Map<string, Look>();
  const batches = createBatches({ look: lookAtFile, known, work: options.onChange });
  const touchBelow = joinCalls((folders: ReadonlySet<string>) => {
    for (const file of known.keys()) if (isBelow(file, folders)) batches.touch(file);
  });
  /** All that were to be added, of which a name says whether they are: the same thousands come with each update. */
  const added = new Set<string>();
  let events: WatchEvents | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let isClosed = false;

  function remember(files: readonly string[], since = Infinity): void {
    for (const file of files) {
      const look = lookAtFile(file);
      if (look !== undefined) known.set(file, changedSince([file], since) ? another : look);
    }
  }

  function touchAll(): void {
    for (const file of new Set([...known.keys(), ...listFiles(everything)])) batches.touch(file);
  }

  const listFiles = (patterns: readonly string[]): readonly string[] =>
    listPaths(root, patterns).filter(paths.includes);

  function onReady(pollMs: number | undefined): void {
    // What has gone before there was anyone to tell.
    for (const file of known.keys()) batches.touch(file);
    if (pollMs !== undefined && !isClosed) sweep = setInterval(touchAll, pollMs * POLLS_PER_SWEEP);
    options.onReady(pollMs);
  }

  remember(listFiles(beyondScan));
  remember(paths.add(options.files), options.since);
  return {
    start(read) {
      if (isClosed) return;
      for (const [file, stamp] of read)
        if (paths.includes(file) && !known.has(file)) known.set(file, lookOfStamp(stamp));
      const { pollMs, onLimit, onError } = options;
      events = watchOrPoll(paths, {
        pollMs,
        onEvent: batches.touch,
        onFolderGone: touchBelow,
        onReady,
        onLimit,
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
    learn(seen) {
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

/** Calls once with all that came in one turn: thousands of folders may go at once. */
function joinCalls(action: (items: ReadonlySet<string>) => void): (item: string) => void {
  let waiting = new Set<string>();
  return (item) => {
    waiting.add(item);
    if (waiting.size > 1) return;
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

/** Folders too: what a link leads to is seen by who looks at it. */
function listPaths(root: string, patterns: readonly string[]): readonly string[] {
  return fastGlob.sync([...patterns], {
    cwd: root,
    absolute: true,
    onlyFiles: false,
    followSymbolicLinks: false,
  });
}

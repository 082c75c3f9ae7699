import { watch, type FSWatcher } from 'chokidar';
import { lstatSync } from 'node:fs';
import path from 'node:path';

import { checkFolders } from './check-folders.ts';
import type { SitePaths } from './site-paths.ts';

export interface WatchEvents {
  readonly add: (files: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface WatchEventsOptions {
  /** Checks every file at this interval, in milliseconds, instead of using the system's events. */
  readonly pollMs: number | undefined;
  /** Called for each path at which something has happened, or may have. */
  readonly onEvent: (path: string) => void;
  /** Called for a folder that is gone and perhaps replaced by another: events for its content may be missing. */
  readonly onFolderGone: (folder: string) => void;
  /** Called when the whole site is being watched. */
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Whether watching a folder reports changes to the files in it, so that they need no watches of their own: thousands of those take seconds,
 * much memory, and the system's quota. macOS only reports that something in the folder has changed.
 */
const foldersReportFiles = process.platform === 'linux';

/** Reports what happens to the paths of a site, with too many events rather than too few. */
export function watchEvents(paths: SitePaths, options: WatchEventsOptions): WatchEvents {
  const { pollMs, onEvent, onFolderGone, onReady, onError } = options;
  const areReported = pollMs === undefined && foldersReportFiles;
  const watcher = watch([...paths.starts()], {
    ignored: (file, stats) => {
      const name = path.resolve(file);
      // Chokidar also asks before it knows what is there.
      if (stats?.isFile() !== true) return !paths.includesFolder(name);
      return !paths.includes(name) || (areReported && !isLink(name));
    },
    usePolling: pollMs !== undefined,
    ...(pollMs !== undefined && { interval: pollMs, binaryInterval: pollMs }),
  });
  const folders = checkFolders(watcher, { paths, onFile: onEvent, onFolderGone });
  const notify = (file: string) => {
    if (folders.has(file)) folders.touch(file);
    else if (paths.includes(file)) onEvent(file);
  };
  watcher.on('all', (event, file) => {
    const name = path.resolve(file);
    if (event === 'addDir') folders.came(name);
    else if (event === 'unlinkDir') folders.left(name);
    else notify(name);
  });
  // Chokidar reports at most one change per file in 50 ms; these are the system's own events.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath = name } = details as { readonly watchedPath?: string };
    if (watchedPath !== null)
      notify(folders.has(watchedPath) ? path.join(watchedPath, name ?? '') : watchedPath);
  });
  watcher.on('error', onError);
  watcher.once('ready', () => {
    folders.start();
    onReady();
  });
  return {
    add(files) {
      const unseen = files.map((file) => path.dirname(file)).filter((folder) => !folders.has(folder));
      watcher.add([...new Set(unseen), ...files]);
    },
    close: () => {
      folders.close();
      return closeWatcher(watcher);
    },
  };
}

function closeWatcher(watcher: FSWatcher): Promise<void> {
  const closing = watcher.close();
  // That took off every listener, and operations in progress may still fail.
  watcher.on('error', () => undefined);
  return closing;
}

/** The target of a link lies in a folder that is not watched. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

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
  /** Looks at every file each so many milliseconds, instead of being told by the system. */
  readonly pollMs: number | undefined;
  /** Called for each path at which something has happened, or may have. */
  readonly onEvent: (path: string) => void;
  /** Called for a folder that is gone, another one perhaps in its place: of what was in it nothing may be told. */
  readonly onFolderGone: (folder: string) => void;
  /** Called when events come from all of the site. */
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Whether a watched folder tells what happens to the files in it, so that none needs a watch of its own: thousands take seconds, much
 * memory, and what the system allows. macOS tells of a folder that something in it is another.
 */
const foldersTellOfFiles = process.platform === 'linux';

/** Tells what happens to the paths of a site, rather too often than too seldom. */
export function watchEvents(paths: SitePaths, options: WatchEventsOptions): WatchEvents {
  const { pollMs, onEvent, onFolderGone, onReady, onError } = options;
  const areToldOf = pollMs === undefined && foldersTellOfFiles;
  const watcher = watch([...paths.starts()], {
    ignored: (file, stats) => {
      const name = path.resolve(file);
      // Chokidar asks before it knows what stands there, too.
      if (stats?.isFile() !== true) return !paths.includesFolder(name);
      return !paths.includes(name) || (areToldOf && !isLink(name));
    },
    usePolling: pollMs !== undefined,
    ...(pollMs !== undefined && { interval: pollMs, binaryInterval: pollMs }),
  });
  const folders = checkFolders(watcher, { paths, onFile: onEvent, onFolderGone });
  const tell = (file: string) => {
    if (folders.has(file)) folders.touch(file);
    else if (paths.includes(file)) onEvent(file);
  };
  watcher.on('all', (event, file) => {
    const name = path.resolve(file);
    if (event === 'addDir') folders.came(name);
    else if (event === 'unlinkDir') folders.left(name);
    else tell(name);
  });
  // Chokidar tells of one change of a file in 50 ms; these are the system's own events.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath = name } = details as { readonly watchedPath?: string };
    if (watchedPath !== null)
      tell(folders.has(watchedPath) ? path.join(watchedPath, name ?? '') : watchedPath);
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

async function closeWatcher(watcher: FSWatcher): Promise<void> {
  await watcher.close();
  // What is under way may fail yet.
  watcher.on('error', () => undefined);
}

/** What it leads to lies in a folder that nobody watches. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

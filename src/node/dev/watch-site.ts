import path from 'node:path';

import { watch } from 'chokidar';

export interface SiteWatcher {
  /** Watches more files: those that the config imports. */
  readonly add: (files: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  /** Called with the absolute path of each file that came, changed or went. */
  readonly onChange: (file: string) => void;
  readonly onError: (error: unknown) => void;
}

const FOLDERS = ['content', 'templates', 'locales', 'public'];
/** Watches what a site is made of; settles when changes are seen from then on. */
export async function watchSite(root: string, { onChange, onError }: WatchOptions): Promise<SiteWatcher> {
  const watcher = watch(
    FOLDERS.map((name) => path.join(root, name)),
    { ignoreInitial: true, ignored: (file) => isIgnored(root, file) },
  );
  watcher.on('all', (event, file) => {
    if (event !== 'addDir') onChange(path.resolve(file));
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    add: (files) => void watcher.add(files.filter((file) => !isIgnored(root, file))),
    close: () => watcher.close(),
  };
}

/** Hidden files are no part of a site: editors keep their copies in them. The root itself may be hidden. */
function isIgnored(root: string, file: string): boolean {
  const relative = path.relative(root, file);
  return path.basename(relative).startsWith('.') || relative.split(path.sep).includes('node_modules');
}

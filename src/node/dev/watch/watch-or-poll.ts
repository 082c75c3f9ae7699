import { hasErrorCode } from '../../lib/files/files.ts';
import type { SitePaths } from './site-paths.ts';
import { watchEvents, type WatchEvents, type WatchEventsOptions } from './watch-events.ts';

export interface WatchOrPollOptions extends Omit<WatchEventsOptions, 'onReady'> {
  /** Called when the whole site is being watched; again when polling takes over. */
  readonly onReady: (pollMs: number | undefined) => void;
  /** The system allows no more watches: from here on, files are polled. */
  readonly onLimit: () => void;
}

/** Between two checks of every file: rarely enough that thousands of files cost little, often enough that nobody waits for long. */
export const POLL_MS = 500;

/** Reports what happens to the paths of a site; polls if the system does not allow that many watches. */
export function watchOrPoll(paths: SitePaths, options: WatchOrPollOptions): WatchEvents {
  let current: WatchEvents | undefined;
  let ending: Promise<void> | undefined;

  function open(pollMs: number | undefined): void {
    const opened = watchEvents(paths, {
      ...options,
      pollMs,
      onReady: () => options.onReady(pollMs),
      onError(error) {
        if (pollMs !== undefined || !isLimit(error)) return options.onError(error);
        options.onLimit();
        open(POLL_MS);
        ending = opened.close();
      },
    });
    current = opened;
  }

  open(options.pollMs);
  return {
    add: (files) => current?.add(files),
    async close() {
      await Promise.all([current?.close(), ending]);
    },
  };
}

/** From inotify: ENOSPC for the number of watches, EMFILE for the number of instances. */
function isLimit(error: unknown): boolean {
  return hasErrorCode(error, 'ENOSPC', 'EMFILE');
}

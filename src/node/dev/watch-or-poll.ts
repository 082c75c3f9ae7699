import { hasErrorCode } from '../lib/files.ts';
import type { SitePaths } from './site-paths.ts';
import { watchEvents, type WatchEvents, type WatchEventsOptions } from './watch-events.ts';

export interface WatchOrPollOptions extends Omit<WatchEventsOptions, 'onReady'> {
  /** Called when events come from all of the site; again when it is polled from then on. */
  readonly onReady: (pollMs: number | undefined) => void;
  /** The system watches no more files: they are looked at from here on. */
  readonly onLimit: () => void;
}

/** Between two looks at every file: seldom enough that thousands cost little, often enough not to be waited for long. */
export const POLL_MS = 500;

/** Tells what happens to the paths of a site; looks at them itself where the system does not watch that many. */
export function watchOrPoll(paths: SitePaths, options: WatchOrPollOptions): WatchEvents {
  let isClosed = false;
  let current: WatchEvents | undefined;
  let ending: Promise<void> | undefined;

  function open(pollMs: number | undefined): void {
    const opened = watchEvents(paths, {
      ...options,
      pollMs,
      onReady: () => options.onReady(pollMs),
      onError(error) {
        if (pollMs !== undefined || !isLimit(error)) return options.onError(error);
        // Each file beyond the limit is an error of its own.
        if (isClosed || opened !== current) return;
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
      isClosed = true;
      await Promise.all([current?.close(), ending]);
    },
  };
}

/** Of inotify: ENOSPC for the number of watches, EMFILE for that of their users. */
function isLimit(error: unknown): boolean {
  return hasErrorCode(error, 'ENOSPC', 'EMFILE');
}

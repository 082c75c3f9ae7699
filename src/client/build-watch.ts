import type { GetJson } from './get-json.ts';
import { fetchLatest, type LatestBuild } from './latest-build.ts';

export interface BuildWatch {
  readonly start: () => void;
  /** Whether another build has been published since this document asked. */
  readonly isOutdated: () => boolean;
}

/** Asks for the published build at an interval in milliseconds, until it is another one. */
export function createBuildWatch(latest: LatestBuild, get: GetJson, interval: number | false): BuildWatch {
  let isOutdated = false;
  const poll = async (): Promise<void> => {
    try {
      const present = await fetchLatest(get);
      isOutdated = present !== (latest.known() ?? present);
    } catch {
      // Offline: the next poll may be luckier.
    }
    start();
  };
  const start = () => {
    if (interval !== false && !isOutdated) setTimeout(() => void poll(), interval);
  };
  return { start, isOutdated: () => isOutdated };
}

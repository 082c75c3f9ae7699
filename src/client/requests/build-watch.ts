import type { GetJson } from './get-json.ts';
import { fetchLatest, type LatestBuild } from './latest-build.ts';

export interface BuildWatch {
  readonly start: () => void;
  /** Requests it now; resolves with what `isOutdated` returns from then on. */
  readonly fetch: () => Promise<boolean>;
  /** Whether another build has been published since this document requested its own. */
  readonly isOutdated: () => boolean;
}

/** Requests the published build at an interval in milliseconds until it is a different one. */
export function createBuildWatch(latest: LatestBuild, get: GetJson, interval: number | false): BuildWatch {
  let isOutdated = false;
  const request = async (): Promise<boolean> => {
    try {
      const present = await fetchLatest(get);
      isOutdated = present !== (latest.known() ?? present);
    } catch {
      // Offline: the next attempt may succeed.
    }
    return isOutdated;
  };
  const start = () => {
    if (interval !== false) setTimeout(() => isOutdated || void request().then(start), interval);
  };
  return { start, fetch: request, isOutdated: () => isOutdated };
}

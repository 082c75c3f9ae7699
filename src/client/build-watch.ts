import type { GetJson } from './get-json.ts';
import { fetchLatest, type LatestBuild } from './latest-build.ts';

export interface BuildWatch {
  readonly start: () => void;
  /** Asks now; `isOutdated` reflects the answer from then on. */
  readonly ask: () => Promise<boolean>;
  /** Whether another build has been published since this document asked. */
  readonly isOutdated: () => boolean;
}

/** Asks for the published build at an interval in milliseconds until it is a different one. */
export function createBuildWatch(latest: LatestBuild, get: GetJson, interval: number | false): BuildWatch {
  let isOutdated = false;
  const ask = async (): Promise<boolean> => {
    try {
      const present = await fetchLatest(get);
      isOutdated = present !== (latest.known() ?? present);
    } catch {
      // Offline: the next attempt may succeed.
    }
    return isOutdated;
  };
  const start = () => {
    if (interval !== false) setTimeout(() => isOutdated || void ask().then(start), interval);
  };
  return { start, ask, isOutdated: () => isOutdated };
}

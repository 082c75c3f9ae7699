import type { GetJson } from './get-json.ts';
import { fetchLatest, type LatestBuild } from './latest-build.ts';

export interface BuildWatch {
  readonly start: () => void;
  /** Asks now; tells what `isOutdated` does from then on. */
  readonly ask: () => Promise<boolean>;
  /** Whether another build has been published since this document asked. */
  readonly isOutdated: () => boolean;
}

/** Asks for the published build at an interval in milliseconds, until it is another one. */
export function createBuildWatch(latest: LatestBuild, get: GetJson, interval: number | false): BuildWatch {
  let isOutdated = false;
  const ask = async (): Promise<boolean> => {
    try {
      const present = await fetchLatest(get);
      isOutdated = present !== (latest.known() ?? present);
    } catch {
      // Offline: the next time may be luckier.
    }
    return isOutdated;
  };
  const start = () => {
    if (interval !== false) setTimeout(() => isOutdated || void ask().then(start), interval);
  };
  return { start, ask, isOutdated: () => isOutdated };
}

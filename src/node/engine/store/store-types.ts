import type { Store } from '../../model/cache.ts';

export interface SweepLimits {
  /** Entries that have not been used in this many builds, or up to a quarter more, are removed. */
  readonly keepBuilds: number;
  /** Above this size, the entries of the oldest builds are removed, except this build's. */
  readonly maxBytes: number;
}

/** A store that has to be closed. */
export interface CacheStore extends Store {
  /** Ends a build: removes what the last builds have not used. */
  readonly sweep: (limits?: Partial<SweepLimits>) => void;
  readonly close: () => void;
}

import type { Store } from '../../model/cache.ts';

export interface SweepLimits {
  /** Entries that this many builds did not ask for, or a quarter more, are removed. */
  readonly keepBuilds: number;
  /** Above this the entries of the oldest builds are removed, this build's excepted. */
  readonly maxBytes: number;
}

/** A store with a life: ended by `close`. */
export interface CacheStore extends Store {
  /** Ends a build: what the last builds did not ask for goes away. */
  readonly sweep: (limits?: Partial<SweepLimits>) => void;
  readonly close: () => void;
}

/** What stages keep from one build to the next. */

/** The cache on disk: bytes by stage and key. It returns what was stored, or nothing, whatever `has` says. */
export interface Store {
  readonly get: (stage: string, key: string) => Uint8Array | undefined;
  readonly has: (stage: string, key: string) => boolean;
  /** Counts as a use of each, without checking whether they are there. */
  readonly touch: (stage: string, keys: readonly string[]) => void;
  /** Fetches together what will be requested next, since separate queries cost several times as much. Held until it is requested. */
  readonly readAhead: (stage: string, keys: readonly string[]) => void;
  readonly set: (stage: string, key: string, bytes: Uint8Array) => void;
}

/**
 * Work done once per stage and key: concurrent callers share it, and the next build finds it in the store. The value is JSON (including
 * interfaces, which the type `Json` would reject) and read-only, since it is shared.
 */
export interface Memo {
  <Value>(stage: string, key: string, compute: () => Value | Promise<Value>): Promise<Value>;
  readonly bytes: (stage: string, key: string, compute: ComputeBytes) => Promise<Uint8Array>;
}

export type ComputeBytes = () => Uint8Array | Promise<Uint8Array>;

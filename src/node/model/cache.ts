/** What stages keep from one build to the next. */

/** The cache on disk: bytes by stage and key. What it holds is what was put in, or nothing, whatever `has` says. */
export interface Store {
  readonly get: (stage: string, key: string) => Uint8Array | undefined;
  readonly has: (stage: string, key: string) => boolean;
  /** Counts as asking for it, and does not look whether it is there. */
  readonly touch: (stage: string, key: string) => void;
  /** Fetches together what is asked for next: a query each costs several times as much. Held until it is asked for. */
  readonly readAhead: (stage: string, keys: readonly string[]) => void;
  readonly set: (stage: string, key: string, bytes: Uint8Array) => void;
}

/**
 * Work done once for each stage and key: callers at the same time share it, the next build finds it in the store.
 * The value is JSON (interfaces of it too, which the type `Json` would refuse) and read-only, since it is shared.
 */
export interface Memo {
  <Value>(stage: string, key: string, compute: () => Value | Promise<Value>): Promise<Value>;
  readonly bytes: (stage: string, key: string, compute: ComputeBytes) => Promise<Uint8Array>;
}

export type ComputeBytes = () => Uint8Array | Promise<Uint8Array>;

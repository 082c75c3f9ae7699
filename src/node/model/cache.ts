/** What stages keep from one build to the next. */

/** The cache on disk: bytes by stage and key. It returns what was stored, or nothing, whatever `has` says. */
export interface Store {
  readonly get: (stage: string, key: string) => Uint8Array | undefined;
  readonly has: (stage: string, key: string) => boolean;
  /** Counts as a use of each, without checking whether they are there. */
  readonly touch: (stage: string, keys: readonly string[]) => void;
  /**
   * Fetches together what will be requested next, since separate queries cost several times as much. Held until it is requested. `room`:
   * where the bytes are put; request all of them while it is valid. Default: memory of their own.
   */
  readonly readAhead: (stage: string, keys: readonly string[], room?: Room) => void;
  /** A text is stored as UTF-8. */
  readonly set: (stage: string, key: string, value: string | Uint8Array) => void;
  /** Undefined: only bytes can be set. */
  readonly packed?: PackedValues;
}

/** Memory that somebody else provides. */
export interface Room {
  readonly reserve: (length: number) => Uint8Array;
}

/** Values that the threads that make them write to the store's file themselves: their bytes need not reach the main thread. */
export interface PackedValues {
  /** Where threads write now; undefined: nowhere, the store takes the bytes. */
  readonly pack: () => SharedPack | undefined;
  readonly set: (stage: string, key: string, value: PackedValue) => void;
}

/** Bytes, or where a thread has written them. */
export type StoredValue = Uint8Array | PackedValue;

/** Where the bytes of a value are. */
export interface Place {
  /** The number that names the pack. */
  readonly pack: number;
  readonly start: number;
  readonly size: number;
}

/** A value in a pack, with the checksum that verifies it. */
export interface PackedValue extends Place {
  readonly seal: number;
}

/** A file with values of the store, one after another, to which all threads of a process write. */
export interface SharedPack {
  /** The number that names it. */
  readonly pack: number;
  readonly file: string;
  /** One unsigned integer of 64 bits: how many bytes are written or about to be. */
  readonly end: SharedArrayBuffer;
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

/** What a bundler made, and of what. */
export interface Bundled<Value> {
  /** Data, without functions. */
  readonly value: Value;
  /** Absolute paths of the files that it read. */
  readonly inputs: readonly string[];
}

/** What was made before, of files that are others by now. */
export interface Outdated<Value> extends Bundled<Value> {
  /** Those of its files that have changed; undefined: some may have come or gone, too. */
  readonly changed?: readonly string[] | undefined;
}

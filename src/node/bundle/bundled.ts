/** The result of a bundler, with its inputs. */
export interface Bundled<Value> {
  /** Data, without functions. */
  readonly value: Value;
  /** Absolute paths of the files that it read. */
  readonly inputs: readonly string[];
}

/** An earlier result whose files have changed. */
export interface Outdated<Value> extends Bundled<Value> {
  /** The files that have changed; undefined if files may also have been added or removed. */
  readonly changed?: readonly string[] | undefined;
}

/** As many changes are kept above a map before another is made of it: to copy thousands of entries takes milliseconds. */
const MOST_CHANGES = 500;

/** A map that nobody changes; one with a few entries changed shares the others with it. */
export class LayeredMap<Value extends object> {
  readonly #base: ReadonlyMap<string, Value>;
  /** Undefined: it is gone. */
  readonly #changes: ReadonlyMap<string, Value | undefined>;

  constructor(
    base: ReadonlyMap<string, Value> = new Map(),
    changes: ReadonlyMap<string, Value | undefined> = new Map(),
  ) {
    this.#base = base;
    this.#changes = changes;
  }

  get(key: string): Value | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#base.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Another one; undefined: without the entry. */
  with(changes: Iterable<readonly [key: string, value: Value | undefined]>): LayeredMap<Value> {
    const all = new Map([...this.#changes, ...changes]);
    if (all.size <= MOST_CHANGES) return new LayeredMap(this.#base, all);
    const base = new Map(this.#base);
    for (const [key, value] of all) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    return new LayeredMap(base);
  }
}

/** How many changes may be layered over a map before a new map is made: copying thousands of entries takes milliseconds. */
const MOST_CHANGES = 500;

/** An immutable map; a copy with a few changed entries shares the rest. */
export class LayeredMap<Value extends object> {
  readonly #base: ReadonlyMap<string, Value>;
  /** Undefined: deleted. */
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

  /** A changed copy; undefined deletes the entry. Keeps `changes`, which must not change afterwards. */
  with(changes: ReadonlyMap<string, Value | undefined>): LayeredMap<Value> {
    const all = this.#changes.size === 0 ? changes : new Map([...this.#changes, ...changes]);
    if (all.size <= MOST_CHANGES) return new LayeredMap(this.#base, all);
    const base = new Map(this.#base);
    for (const [key, value] of all) {
      if (value === undefined) base.delete(key);
      else base.set(key, value);
    }
    return new LayeredMap(base);
  }
}

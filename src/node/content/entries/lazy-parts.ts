const source = Symbol('source');

interface Lazy<Parts> {
  readonly [source]: () => Parts;
}

/**
 * Makes a function that adds fields to objects which are computed when they are read, but can be spread, compared and written as JSON like
 * others. The objects share their accessors: V8 would keep an object with accessors of its own as a table, which is four times as large and
 * several times as slow to read. `onRead` is called whenever a part is read.
 */
export function lazyParts<Parts extends object>(
  names: readonly (keyof Parts & string)[],
  onRead: (object: object, name: keyof Parts) => void = () => undefined,
): <Own extends object>(own: Own, parts: () => Parts) => Own & Parts {
  const accessors = names.map((name) => {
    const accessor = {
      enumerable: true,
      get(this: Lazy<Parts>) {
        onRead(this, name);
        return this[source]()[name];
      },
    };
    return [name, accessor] as const;
  });
  return <Own extends object>(own: Own, parts: () => Parts) => {
    // One by one: `defineProperties` takes twice as long.
    for (const [name, accessor] of accessors) Object.defineProperty(own, name, accessor);
    return Object.defineProperty(own, source, { value: parts }) as Own & Parts;
  };
}

/** Calls the function once per key, and remembers the result. */
export function memoize<Key, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
}

/** Calls the function once per key, and remembers the results for some keys: once there are `most`, it begins anew. */
export function memoizeRecent<Key, Value>(most: number, answer: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = answer(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}

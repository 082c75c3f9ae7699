/**
 * Returns one copy of each text. A piece cut out of a page's text is a view in JavaScript, and would keep the whole page, about 20 kB, in
 * memory.
 */
export function createInterner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    const copy = structuredClone(text);
    known.set(copy, copy);
    return copy;
  };
}

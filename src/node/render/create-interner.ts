/**
 * Gives each text once, as a copy: what was cut out of a page's text (JavaScript keeps such a piece as a view) would keep all of
 * that in memory, some 20 kB a page.
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

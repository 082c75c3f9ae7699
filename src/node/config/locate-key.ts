/** Line and column (1-based) of a key path in a config's source; of its deepest part that is found. */
export function locateKey(source: string, keys: readonly PropertyKey[]): { line?: number; column?: number } {
  let offset = -1;
  for (const key of keys) {
    if (typeof key === 'number') continue;
    const pattern = new RegExp(String.raw`(?<![\w.-])['"]?${escapeRegExp(String(key))}['"]?\s*[:,(}]`, 'g');
    pattern.lastIndex = Math.max(0, offset);
    const match = pattern.exec(source);
    if (match === null) break;
    offset = match.index;
  }
  if (offset < 0) return {};
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

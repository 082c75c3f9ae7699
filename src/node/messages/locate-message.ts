/** Line and column of a dotted key in a JSON text of nested objects; empty when it is not found. */
export function locateMessage(text: string, key: string): { line?: number; column?: number } {
  const offset = messageOffset(text, key);
  if (offset === undefined) return {};
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Where a dotted key stands in the text. */
export function messageOffset(text: string, key: string): number | undefined {
  let offset = 0;
  for (const part of key.split('.')) {
    const found = text.indexOf(`${JSON.stringify(part)}:`, offset);
    const spaced = text.indexOf(`${JSON.stringify(part)} :`, offset);
    const next = found < 0 ? spaced : found;
    if (next < 0) return undefined;
    offset = next;
  }
  return offset;
}

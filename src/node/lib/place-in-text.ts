/** The line and column of a position in a text, both from 1; columns count UTF-16 units, as editors do. */
export function placeInText(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

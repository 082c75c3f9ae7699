/** The line and the column, both from 1, of a place in a text; columns count UTF-16 units, as editors do. */
export function placeInText(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

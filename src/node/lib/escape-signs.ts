/** Escapes a text for use in a regular expression. */
export function escapeSigns(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

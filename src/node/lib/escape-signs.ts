/** A text as a part of a regular expression. */
export function escapeSigns(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** What is quoted of a source: as much as tells it from others. */
export function shorten(text: string, length = 60): string {
  if (text.length <= length) return text;
  // Half of a sign would be shown as none.
  return `${text.slice(0, length).replace(/\p{Surrogate}$/u, '')}…`;
}

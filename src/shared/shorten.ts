/** An excerpt of a source, long enough to recognise it. */
export function shorten(text: string, length = 60): string {
  if (text.length <= length) return text;
  // Half a surrogate pair would not be shown as a character.
  return `${text.slice(0, length).replace(/\p{Surrogate}$/u, '')}…`;
}

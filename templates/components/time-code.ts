/** Seconds as a counter shows them: `00:08`, `1:02:05`. */
export function timeCode(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = two(Math.floor((seconds % 3600) / 60));
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${two(seconds % 60)}`;
}

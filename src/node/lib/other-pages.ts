/** The text that follows the first of several pages with the same mistake. */
export function otherPages(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and 1 other page' : ` and ${count} other pages`;
}

/** What follows the first of the pages that have a mistake in common. */
export function otherPages(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and 1 other page' : ` and ${count} other pages`;
}

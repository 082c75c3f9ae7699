import { count } from '../../../shared/count.ts';

/** The text that follows the first of several pages with the same mistake. */
export function otherPages(number: number): string {
  return number === 0 ? '' : ` and ${count(number, 'other page')}`;
}

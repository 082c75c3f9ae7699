import { publishedAt } from '../../lib/instant.ts';
import type { ContentEntry } from '../../model/content.ts';

/** The range, in milliseconds since 1970, within which the time makes no difference. */
export interface ClockRange {
  readonly from: number;
  readonly until: number;
}

/** Future entries appear on their day, and the year in the footer changes. */
export function clockRange(now: string, unpublished: readonly Pick<ContentEntry, 'date'>[]): ClockRange {
  const from = Date.parse(now);
  const dates = unpublished.map(({ date }) => publishedAt(date)).filter((date) => date > from);
  const nextYear = Date.UTC(new Date(from).getUTCFullYear() + 1);
  return { from, until: dates.reduce((least, date) => Math.min(least, date), nextYear) };
}

export function isInRange(now: string, { from, until }: ClockRange): boolean {
  const time = Date.parse(now);
  return time >= from && time < until;
}

import { expect, test } from 'vitest';

import { siteTimestamp, type DatedSite } from './publish-site.ts';

const dated = (
  dates: readonly (string | undefined)[],
  modified: readonly (string | undefined)[],
): DatedSite => ({
  content: { published: { entries: dates.map((date) => ({ date })) } },
  routes: { plan: { pages: modified.map((date) => ({ modified: date })) } },
});
const clock = { now: '2026-01-01T00:00:00.000Z', timestamp: undefined };

test('A-1 a build has the time of its newest content: of an entry, or of a page that was changed after all of them', () => {
  const dates = ['2024-03-05', undefined, '2023-01-01'];
  expect(siteTimestamp({ clock }, dated(dates, [undefined, '2023-06-01']))).toBe(Date.UTC(2024, 2, 5));
  expect(siteTimestamp({ clock }, dated(dates, [undefined, '2024-06-01']))).toBe(Date.UTC(2024, 5, 1));
  expect(siteTimestamp({ clock: { ...clock, timestamp: '2020-01-01' } }, dated(dates, []))).toBe(
    Date.UTC(2020, 0, 1),
  );
});

import { expect, test } from 'vitest';

import { testEntry } from '../../../tests/support/site.ts';
import { indexEntries } from './create-page-context.ts';

function listed(dates: Readonly<Record<string, string | undefined>>) {
  const entries = Object.entries(dates).map(([key, date]) => testEntry(key, 'fr', { date }));
  return indexEntries(entries, 'fr')
    .byCollection.get('articles')
    ?.map(({ key }) => key);
}

test('entries come newest first by the instant, whatever zone it is written in', () => {
  const dates = {
    day: '2026-03-02',
    evening: '2026-03-01T23:00:00-05:00',
    morning: '2026-03-02T06:00:00+09:00',
    none: undefined,
  };
  expect(listed(dates)).toEqual(['evening', 'day', 'morning', 'none']);
});

test('those of one instant come by slug, those of other texts by the text', () => {
  expect(listed({ b: '2026-03-02', a: '2026-03-02T00:00:00Z', c: '2026-03-02' })).toEqual(['a', 'b', 'c']);
  expect(listed({ old: '2024', none: undefined, recent: '2025' })).toEqual(['recent', 'old', 'none']);
});

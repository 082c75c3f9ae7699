import { afterEach, describe, expect, test, vi } from 'vitest';

import type { InspectedEntry } from '../../engine/inspect/inspected-entries.ts';
import { entryState, groupEntries } from './entry-rows.ts';

const NOW = '2026-08-31T12:00:00.000Z';

function entry(key: string, locale: string, details: Partial<InspectedEntry> = {}): InspectedEntry {
  return {
    collection: 'articles',
    key,
    locale,
    slug: key,
    file: `content/articles/${key}/${locale}.md`,
    date: undefined,
    draft: false,
    hasErrors: false,
    stale: undefined,
    ...details,
  };
}

test.each([
  [false, false, undefined, 'published'],
  [false, false, '2026-08-31', 'published'],
  [false, false, '2026-09-01', 'scheduled'],
  [false, true, '2026-09-01', 'draft'],
  [true, true, '2026-09-01', 'error'],
] as const)('entryState: errors %s, draft %s, date %s', (hasErrors, draft, date, expected) => {
  expect(entryState({ hasErrors, draft, date, stale: undefined }, NOW)).toBe(expected);
  const stale = { fr: ['Le budget'] };
  expect(entryState({ hasErrors, draft, date, stale }, NOW)).toBe(
    expected === 'published' ? 'stale' : expected,
  );
});

afterEach(() => vi.unstubAllEnvs());

test.each(['America/New_York', 'Asia/Tokyo'])('entryState: a time is one of UTC in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const stateAt = (date: string) =>
    entryState({ hasErrors: false, draft: false, date, stale: undefined }, NOW);
  expect(stateAt('2026-08-31T11:30:00')).toBe('published');
  expect(stateAt('2026-08-31T12:30:00')).toBe('scheduled');
});

describe('groupEntries', () => {
  test('joins the languages in the order of the site, sorted by collection and key', () => {
    const rows = groupEntries(
      [entry('b', 'en'), entry('a', 'en'), entry('b', 'fr', { draft: true })],
      ['fr', 'en'],
      NOW,
    );
    expect(rows.map(({ key, missing }) => [key, missing])).toEqual([
      ['a', ['fr']],
      ['b', []],
    ]);
    expect(rows[1]?.locales.map(({ locale, state }) => [locale, state])).toEqual([
      ['fr', 'draft'],
      ['en', 'published'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';

import { newestInstant, toInstant, toRfc3339, toRfc822 } from './instant.ts';

const iso = (date: string) => {
  const instant = toInstant(date);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('toInstant', () => {
  test.each([
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['2024-03-05T10:30', '2024-03-05T10:30:00.000Z'],
    ['2024-03-05 10:30:15', '2024-03-05T10:30:15.000Z'],
    ['2024-03-05T10:30:15.250Z', '2024-03-05T10:30:15.250Z'],
    ['2024-03-05T00:30+02:00', '2024-03-04T22:30:00.000Z'],
    ['2024-03-05 00:30:00-0130', '2024-03-05T02:00:00.000Z'],
  ])('%s is UTC unless it says otherwise', (date, expected) => {
    expect(iso(date)).toBe(expected);
  });

  test.each([
    'March 5, 2024',
    'le 2024-03-05',
    '2024',
    '05/03/2024',
    '2024-13-01',
    '2024-02-31',
    '2023-02-29T10:00Z',
    '',
    '2024-03-05T10',
  ])('%j is no date', (date) => {
    expect(iso(date)).toBeUndefined();
  });

  test('undefined is none', () => {
    expect(toInstant(undefined)).toBeUndefined();
  });
});

test('newestInstant', () => {
  expect(newestInstant(['2023-01-01', '2024-03-05', undefined, '2024-03-05T01:00+02:00', 'x'])).toBe(
    Date.UTC(2024, 2, 5),
  );
  expect(newestInstant([undefined])).toBeUndefined();
});

test('formats', () => {
  expect(toRfc3339(Date.UTC(2024, 2, 5, 9, 8, 7, 6))).toBe('2024-03-05T09:08:07Z');
  expect(toRfc822(Date.UTC(2024, 2, 5))).toBe('Tue, 05 Mar 2024 00:00:00 GMT');
});

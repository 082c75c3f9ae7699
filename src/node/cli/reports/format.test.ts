import { expect, test } from 'vitest';

import { formatBytes, formatTime } from './format.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [34_500_000, '34.5 MB'],
  [2_000_000_000, '2.0 GB'],
])('formatBytes(%i)', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each([
  [0.4, '0 ms'],
  [85, '85 ms'],
  [1240, '1.24 s'],
  [125_000, '2 min 5 s'],
])('formatTime(%d)', (ms, expected) => {
  expect(formatTime(ms)).toBe(expected);
});

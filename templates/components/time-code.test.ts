import { expect, test } from 'vitest';

import { timeCode } from './time-code.ts';

test('a time code has minutes and seconds in two digits, hours only when there are some', () => {
  expect(timeCode(8)).toBe('00:08');
  expect(timeCode(605)).toBe('10:05');
  expect(timeCode(3725)).toBe('1:02:05');
});

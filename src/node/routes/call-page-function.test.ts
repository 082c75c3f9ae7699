import { expect, test } from 'vitest';

import { callPageFunction } from './call-page-function.ts';

const stopped = 'It did not finish and was stopped.';

function count(to: number): number {
  let sum = 0;
  while (sum < to) sum += 1;
  return sum;
}

test('gives what the function gives, and throws what it throws', () => {
  expect(callPageFunction(count, 3)).toBe(3);
  const fail = () => {
    throw new RangeError('no');
  };
  expect(() => callPageFunction(fail, 3)).toThrow(RangeError);
});

test('stops a function that does not come to an end, and calls it again', () => {
  expect(() => callPageFunction(count, Infinity, 50)).toThrow(stopped);
  expect(callPageFunction(count, 3)).toBe(3);
});

test('has less patience with one that did not come to an end before', () => {
  const forever = () => count(Infinity);
  expect(() => callPageFunction(forever, 0, 50)).toThrow(stopped);
  // Without a limit of its own: the test would wait for half a minute.
  expect(() => callPageFunction(forever, 0)).toThrow(stopped);
});

import { expect, test } from 'vitest';

import { runWithin } from './run-within.ts';

function forever(): never {
  for (;;) if (Date.now() < 0) throw new Error('never');
}

test('work that comes to its end, and what it throws', () => {
  expect(runWithin(60_000, () => 5)).toEqual({ result: 5 });
  expect(runWithin(60_000, () => undefined)).toEqual({ result: undefined });
  const fail = () => {
    throw new TypeError('no');
  };
  expect(() => runWithin(60_000, fail)).toThrow(new TypeError('no'));
});

test('what does not end is stopped, though it catches all, and the next works', () => {
  const stubborn = () => {
    for (;;) {
      try {
        forever();
      } catch {
        // Again.
      }
    }
  };
  expect(runWithin(50, stubborn)).toBeUndefined();
  // Of exponential time: no statement runs meanwhile.
  expect(runWithin(50, () => /^(a+)+$/.test(`${'a'.repeat(50)}b`))).toBeUndefined();
  expect(runWithin(60_000, () => 'next')).toEqual({ result: 'next' });
});

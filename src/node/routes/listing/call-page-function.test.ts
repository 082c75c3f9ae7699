import { Script } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';

import { callPageFunction, callTogether } from './call-page-function.ts';

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

describe('callTogether', () => {
  test('watches all calls at once, and gives what the work gives', () => {
    const run = vi.spyOn(Script.prototype, 'runInThisContext');
    expect(callTogether(() => [1, 2, 3].map((to) => callPageFunction(count, to)))).toEqual([1, 2, 3]);
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
  });

  test('stops a function that does not come to an end, and calls the others', () => {
    const calls: unknown[] = [];
    const list = (to: number) => count(to);
    const work = () =>
      [1, Infinity, 3].map((to) => {
        try {
          return callPageFunction(list, to, 100);
        } catch (error) {
          calls.push(error);
          return 'stopped';
        }
      });
    expect(callTogether(work, 100)).toEqual([1, 'stopped', 3]);
    expect(calls).toEqual([new Error(stopped)]);
  });

  test('waits less for a function that most of the time went to, and for its later calls', () => {
    const forever = () => count(Infinity);
    const work = () => {
      try {
        return callPageFunction(forever, 0);
      } catch {
        return 'stopped';
      }
    };
    // Without limits of their own, the second and third call would be waited for half a minute each.
    expect(callTogether(work, 50)).toBe('stopped');
    expect(callTogether(work)).toBe('stopped');
  });

  test('a function that fails is not thought to run', () => {
    const fail = () => {
      throw new RangeError('no');
    };
    let runs = 0;
    const work = () => {
      expect(() => callPageFunction(fail, 0)).toThrow(RangeError);
      runs += 1;
      return runs === 1 ? count(Infinity) : callPageFunction(() => Date.now(), 0);
    };
    expect(callTogether(work, 50)).toBeTypeOf('number');
  });
});

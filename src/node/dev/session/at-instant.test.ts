import { expect, onTestFinished, test, vi } from 'vitest';

import { atInstant } from './at-instant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function setUp(after: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  onTestFinished(() => void vi.restoreAllMocks().useRealTimers());
  vi.spyOn(globalThis, 'setTimeout');
  const action = vi.fn<() => void>();
  const stop = atInstant(after, action);
  return { action, stop };
}

test.each([
  ['soon', 20],
  ['later than a timer can wait', 40 * DAY_MS],
])('calls back once, not before: %s', (_when, after) => {
  const { action } = setUp(after);
  vi.advanceTimersByTime(after - 1);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(DAY_MS);
  expect(action).toHaveBeenCalledOnce();
});

test('an instant that is past comes at the next turn', () => {
  const { action } = setUp(-1000);
  expect(vi.mocked(setTimeout)).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 0);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledOnce();
});

test('calls nobody back who has stopped it', () => {
  const { action, stop } = setUp(20);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(action).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBatches } from './batch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const calls: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const batches = createBatches(50, (files) => {
    calls.push(files);
    return new Promise((resolve) => ends.push(resolve));
  });
  return { batches, calls, ends };
}

describe('createBatches', () => {
  test('hands over together what changed together, each file once', async () => {
    const { batches, calls } = setUp();
    for (const file of ['b', 'a', 'b']) batches.add(file);
    await vi.advanceTimersByTimeAsync(49);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([['a', 'b']]);
  });

  test('does not wait for a stream of changes to end', async () => {
    const { batches, calls } = setUp();
    for (let ms = 0; ms < 60; ms += 10) {
      batches.add(String(ms));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(calls).toHaveLength(1);
  });

  test('one call at a time: what comes meanwhile is next', async () => {
    const { batches, calls, ends } = setUp();
    batches.add('a');
    await vi.advanceTimersByTimeAsync(50);
    batches.add('b');
    batches.add('c');
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual([['a']]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(50);
    expect(calls).toEqual([['a'], ['b', 'c']]);
  });

  test('drops what waits when it is closed', async () => {
    const { batches, calls } = setUp();
    batches.add('a');
    batches.close();
    batches.add('b');
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual([]);
  });
});

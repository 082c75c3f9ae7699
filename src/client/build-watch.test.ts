import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBuildWatch } from './build-watch.ts';
import type { GetJson } from './get-json.ts';

const get = vi.fn<GetJson>();
const latest = { fetch: async () => 'a', fetchSoon: async () => 'a', known: () => 'a' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_767_225_600_000 });
  get.mockReset().mockResolvedValue({ id: 'a' });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('S-95 the interval of the config', () => {
  test('5000 is honoured, with the time as the query', async () => {
    createBuildWatch(latest, get, 5000).start();
    await vi.advanceTimersByTimeAsync(4999);
    expect(get).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_001);
    expect(get.mock.calls).toEqual(
      [5, 10, 15].map((s) => [`/builds/latest.json?${1_767_225_600_000 + s * 1000}`]),
    );
  });

  test('false requests nothing', async () => {
    createBuildWatch(latest, get, false).start();
    await vi.advanceTimersByTimeAsync(100 * 3_600_000);
    expect(get).not.toHaveBeenCalled();
  });
});

test('S-97 another id is remembered, and nobody requests it again', async () => {
  const watch = createBuildWatch(latest, get, 5000);
  watch.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isOutdated()).toBe(false);
  get.mockResolvedValue({ id: 'b' });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(watch.isOutdated()).toBe(true);
  expect(get).toHaveBeenCalledTimes(2);
});

test('S-97 a request in between counts, and the interval ends', async () => {
  const watch = createBuildWatch(latest, get, 5000);
  watch.start();
  expect(await watch.fetch()).toBe(false);
  get.mockResolvedValue({ id: 'b' });
  expect([await watch.fetch(), watch.isOutdated()]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(get).toHaveBeenCalledTimes(2);
});

test.each([new TypeError('offline'), {}, { id: 7 }])(
  'S-101 a poll that fails (%s) changes nothing',
  async (answer) => {
    const watch = createBuildWatch(latest, get, 5000);
    get.mockImplementationOnce(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    );
    watch.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(get).toHaveBeenCalledTimes(2);
    expect(watch.isOutdated()).toBe(false);
  },
);

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBuildWatch } from './build-watch.ts';
import { createGetJson } from './get-json.ts';

const request = vi.fn<(url: string) => Promise<Response>>();
const get = createGetJson('/');
const answer = (body: object) => request.mockImplementation(async () => Response.json(body));
const latest = { fetch: async () => 'a', fetchSoon: async () => 'a', known: () => 'a' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_767_225_600_000 });
  vi.stubGlobal('fetch', request.mockReset());
  answer({ id: 'a' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('S-95 the interval of the config', () => {
  test('5000 is honoured, with the time as the query', async () => {
    createBuildWatch(latest, get, 5000).start();
    await vi.advanceTimersByTimeAsync(4999);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_001);
    expect(request.mock.calls.map(([url]) => url)).toEqual(
      [5, 10, 15].map((s) => `/builds/latest.json?${1_767_225_600_000 + s * 1000}`),
    );
  });

  test('false requests nothing', async () => {
    createBuildWatch(latest, get, false).start();
    await vi.advanceTimersByTimeAsync(100 * 3_600_000);
    expect(request).not.toHaveBeenCalled();
  });
});

test('S-97 another id is remembered, and nobody requests it again', async () => {
  const watch = createBuildWatch(latest, get, 5000);
  watch.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isOutdated()).toBe(false);
  answer({ id: 'b' });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(watch.isOutdated()).toBe(true);
  expect(request).toHaveBeenCalledTimes(2);
});

test('S-97 a request in between counts, and the interval ends', async () => {
  const watch = createBuildWatch(latest, get, 5000);
  watch.start();
  expect(await watch.fetch()).toBe(false);
  answer({ id: 'b' });
  expect([await watch.fetch(), watch.isOutdated()]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(request).toHaveBeenCalledTimes(2);
});

test.each([new TypeError('offline'), null, {}, { id: 7 }])(
  'S-101 a poll that fails (%s) changes nothing',
  async (body) => {
    const watch = createBuildWatch(latest, get, 5000);
    request.mockImplementationOnce(() =>
      body instanceof Error ? Promise.reject(body) : Promise.resolve(Response.json(body)),
    );
    watch.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(request).toHaveBeenCalledTimes(2);
    expect(watch.isOutdated()).toBe(false);
  },
);

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { request } from './request.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = (...statuses: readonly number[]) => {
  for (const status of statuses) fetched.mockResolvedValueOnce(new Response('{"a":1}', { status }));
};

describe('S-121 retry', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a GET answered %d is asked again, once',
    async (status) => {
      answers(status, status, 200);
      expect(await request('/x', '/')).toMatchObject({ status });
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );

  test('the second answer counts', async () => {
    answers(503, 200);
    expect(await request('/x', '/')).toEqual({ status: 200, body: { a: 1 } });
  });

  test.each([200, 400, 403, 404, 410, 501])('%d is an answer', async (status) => {
    answers(status);
    expect(await request('/x', '/')).toMatchObject({ status });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test('S-120 root-relative URLs get the base, others stay', async () => {
  answers(200, 200, 200);
  for (const url of ['/builds/latest.json', 'https://forms.example/x', '/docs/fr/_payload.json'])
    await request(url, '/docs/');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/docs/builds/latest.json',
    'https://forms.example/x',
    '/docs/fr/_payload.json',
  ]);
});

test('what is no JSON has no body', async () => {
  fetched.mockResolvedValueOnce(new Response('<!DOCTYPE html>'));
  expect(await request('/x', '/')).toEqual({ status: 200, body: undefined });
});

test('a server that says nothing is given up after 10 seconds', async () => {
  // Fake timers do not control the clock of `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    return controller.signal;
  });
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  let failed = false;
  const asked = request('/x', '/').catch(() => (failed = true));
  await vi.advanceTimersByTimeAsync(9999);
  expect(failed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(failed).toBe(true);
});

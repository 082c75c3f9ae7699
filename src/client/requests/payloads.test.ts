import { expect, test, vi } from 'vitest';

import type { GetJson } from './get-json.ts';
import { createPayloads } from './payloads.ts';

const get = vi.fn<GetJson>();
const payloads = createPayloads(get, '/');

test('a path is requested once until it is forgotten, or has failed', async () => {
  get.mockReset().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ v: 1 });
  await expect(payloads.load('/fr', 'a')).rejects.toThrow('Cannot load payload');
  await Promise.all([payloads.load('/fr', 'a'), payloads.load('/fr/', 'a')]);
  expect(get).toHaveBeenCalledTimes(2);
  payloads.forget();
  await payloads.load('/fr', 'a');
  expect(get).toHaveBeenCalledTimes(3);
});

test('JSON without our version is no payload', async () => {
  get.mockReset().mockResolvedValue({ v: 1 });
  await payloads.load('/fr/about', 'a');
  const isOwn = get.mock.calls[0]?.[1];
  expect(
    [{ v: 1 }, { v: 2 }, { error: 'maintenance' }, [], null].map((body) => isOwn?.(body as never)),
  ).toEqual([true, false, false, false, false]);
});

test('a request that fails after it was forgotten leaves the later one alone', async () => {
  let fail: (error: Error) => void = () => undefined;
  get
    .mockReset()
    .mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)))
    .mockResolvedValue({ v: 1 });
  const early = payloads.load('/en', 'a');
  payloads.forget();
  await payloads.load('/en', 'a');
  fail(new Error('offline'));
  await expect(early).rejects.toThrow('Cannot load payload');
  await payloads.load('/en', 'a');
  expect(get).toHaveBeenCalledTimes(2);
});

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

test('JSON that is no payload of ours has failed as well', async () => {
  get.mockReset().mockResolvedValueOnce({ error: 'maintenance' }).mockResolvedValue({ v: 1 });
  await expect(payloads.load('/fr/about', 'a')).rejects.toThrow('Cannot load payload');
  await expect(payloads.load('/fr/about', 'a')).resolves.toEqual({ v: 1 });
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

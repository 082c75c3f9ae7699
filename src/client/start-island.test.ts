import { afterEach, expect, test, vi } from 'vitest';

import { startIsland, type StartOptions } from './start-island.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts an island whose code cannot be loaded, on a page whose only field holds a text. */
async function lose(value: string) {
  vi.stubGlobal('document', { querySelectorAll: () => [{ value, defaultValue: '' }] });
  vi.stubGlobal('importModule', () => Promise.reject(new TypeError('503')));
  const onChunkError = vi.fn<(error: unknown) => void>();
  const marker = { getAttribute: () => 'load' } as unknown as Element;
  const island = startIsland(marker, { instance: { src: '/a.js' }, onChunkError } as unknown as StartOptions);
  await vi.waitFor(() => expect(island.hasFailed()).toBe(true));
  return onChunkError;
}

test('code that cannot be loaded is told', async () => {
  expect(await lose('')).toHaveBeenCalledOnce();
});

test('nothing is told where it would cost the visitor what they have typed', async () => {
  expect(await lose('Ada Lovelace')).not.toHaveBeenCalled();
});

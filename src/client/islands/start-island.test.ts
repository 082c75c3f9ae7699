import { afterEach, expect, test, vi } from 'vitest';

import { startIsland, type StartOptions } from './start-island.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts an island that asks for its code when the browser is idle, which it is when `rest` is called. */
function start(importModule: (src: string) => Promise<unknown>) {
  let rest: () => void = () => undefined;
  const field = { value: '', defaultValue: '' };
  const onChunkError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('document', { readyState: 'complete', querySelectorAll: () => [field] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (rest = callback));
  vi.stubGlobal('importModule', importModule);
  const marker = { getAttribute: () => 'idle' } as unknown as Element;
  const options = { instance: { src: '/a.js' }, onChunkError } as unknown as StartOptions;
  const island = startIsland(marker, options);
  return { island, field, onChunkError, rest: () => rest() };
}

test.each([
  ['stays', 1],
  ['is disposed of before', 0],
])('an island that %s asks for its code when the browser is idle: %i', (fate, times) => {
  const importModule = vi.fn<(src: string) => Promise<unknown>>(() => new Promise(() => undefined));
  const { island, rest } = start(importModule);
  if (fate !== 'stays') island.dispose();
  rest();
  expect(importModule).toHaveBeenCalledTimes(times);
});

test('an island that is disposed of while its code loads is not mounted', async () => {
  const mount = vi.fn<() => void>();
  const { island, rest } = start(() => Promise.resolve({ mount }));
  rest();
  island.dispose();
  await new Promise(setImmediate);
  expect(mount).not.toHaveBeenCalled();
});

test.each([
  ['has typed nothing', '', 1],
  ['has typed something, which a reload would throw away', 'a', 0],
])('code that cannot be loaded, when the visitor %s', async (_what, value, times) => {
  const { field, onChunkError, rest } = start(() => Promise.reject(new Error('404')));
  field.value = value;
  rest();
  await new Promise(setImmediate);
  expect(onChunkError).toHaveBeenCalledTimes(times);
});

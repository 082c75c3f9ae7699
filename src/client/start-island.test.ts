import { afterEach, expect, test, vi } from 'vitest';

import { startIsland, type StartOptions } from './start-island.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['stays', 1],
  ['is disposed of before', 0],
])('an island that %s asks for its code when the browser is idle: %i', (fate, times) => {
  let rest: () => void = () => undefined;
  const importModule = vi.fn<(src: string) => Promise<unknown>>(() => new Promise(() => undefined));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (rest = callback));
  vi.stubGlobal('importModule', importModule);
  const marker = { getAttribute: () => 'idle' } as unknown as Element;
  const island = startIsland(marker, { instance: { src: '/a.js' } } as unknown as StartOptions);
  if (fate !== 'stays') island.dispose();
  rest();
  expect(importModule).toHaveBeenCalledTimes(times);
});

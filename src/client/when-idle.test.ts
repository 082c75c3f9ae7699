import { afterEach, expect, test, vi } from 'vitest';

import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that is never idle does not keep its islands waiting for good', () => {
  const requested = vi.fn<typeof requestIdleCallback>();
  vi.stubGlobal('requestIdleCallback', requested);
  vi.stubGlobal('document', { readyState: 'complete' });
  const work = (): void => undefined;
  whenIdle(work);
  expect(requested.mock.calls).toEqual([[work, { timeout: 2000 }]]);
});

test('where nobody tells of idle moments, a timer does', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal('document', { readyState: 'complete' });
  await new Promise<void>(whenIdle);
});

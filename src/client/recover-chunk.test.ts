import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ChunkRecoveryParts } from './recover-chunk.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/fr', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

async function recover({ isUnderWay }: { readonly isUnderWay: boolean }): Promise<void> {
  const { createChunkRecovery } = await import('./recover-chunk.ts');
  const guard = { allows: () => true, isKept: () => true };
  const parts = { guard, page: { isFirst: () => true }, errors: {}, isUnderWay: () => isUnderWay };
  createChunkRecovery(parts as unknown as ChunkRecoveryParts)(new Error('404'));
}

test('the document of a page whose code is lost is loaded again', async () => {
  await recover({ isUnderWay: false });
  expect(reload).toHaveBeenCalledOnce();
});

test('a visitor who is on the way to another page is not kept', async () => {
  await recover({ isUnderWay: true });
  expect(reload).not.toHaveBeenCalled();
});

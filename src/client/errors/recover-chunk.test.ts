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

interface Case {
  readonly isUnderWay?: boolean;
  readonly isAllowed?: boolean;
  readonly isKept?: boolean;
  readonly isFirst?: boolean;
}

/** Resolves with what the visitor gets. */
async function recover({ isUnderWay = false, isAllowed = true, isKept = true, isFirst = true }: Case) {
  const { createChunkRecovery } = await import('./recover-chunk.ts');
  const show = vi.fn<(error: unknown, options: object) => void>();
  const guard = { allows: () => isAllowed, isKept: () => isKept };
  const parts = { guard, page: { isFirst: () => isFirst }, errors: { show }, isUnderWay: () => isUnderWay };
  createChunkRecovery(parts as unknown as ChunkRecoveryParts)(new Error('404'));
  return { reloads: reload.mock.calls.length, offers: show.mock.calls.map(([, options]) => options) };
}

const retry = { retry: true };

test('the document of a page whose code is lost is loaded again', async () => {
  expect(await recover({})).toEqual({ reloads: 1, offers: [] });
});

test('a visitor who is on the way to another page is not kept', async () => {
  expect(await recover({ isUnderWay: true })).toEqual({ reloads: 0, offers: [] });
});

test.each([
  ['was loaded for this just now', { isAllowed: false }],
  ['would forget that, and load it for ever', { isKept: false }],
])('not a document that %s: it stays as it is', async (_why, fate) => {
  expect(await recover(fate)).toEqual({ reloads: 0, offers: [] });
});

test('a page that was navigated to is loaded, and offers another try where that did not help', async () => {
  expect(await recover({ isFirst: false, isKept: false })).toEqual({ reloads: 1, offers: [] });
  expect(await recover({ isFirst: false, isAllowed: false })).toEqual({ reloads: 1, offers: [retry] });
});

test('nothing is loaded offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await recover({})).toEqual({ reloads: 0, offers: [] });
  expect(await recover({ isFirst: false })).toEqual({ reloads: 0, offers: [retry] });
});

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { diagnostic, DiagnosticsError } from '../diagnostics/diagnostics.ts';
import { settleAll } from './settle-all.ts';

const mistake = (message: string) => new DiagnosticsError([diagnostic('bundle-error', { message })]);

async function failing(error: Error, after = 0): Promise<never> {
  await setTimeout(after);
  throw error;
}

const told = (parts: readonly unknown[]) =>
  settleAll(parts).then(
    () => [],
    (error: unknown) =>
      error instanceof DiagnosticsError ? error.diagnostics.map(({ message }) => message) : error,
  );

test('gives what the parts give, in their order', async () => {
  expect(await settleAll([setTimeout(5, 'late'), 1, Promise.resolve('early')])).toEqual(['late', 1, 'early']);
});

test('rejects with the mistakes of all parts, in their order, whichever came first', async () => {
  expect(await told([failing(mistake('a'), 10), 1, failing(mistake('b'))])).toEqual(['a', 'b']);
  expect(await told([failing(mistake('a')), failing(mistake('b'), 10)])).toEqual(['a', 'b']);
});

test('reports a mistake once if another part waited for it', async () => {
  const first = failing(mistake('a'));
  expect(await told([first, first.then(() => 1)])).toEqual(['a']);
});

test('rejects with any other error first', async () => {
  const lost = new Error('lost');
  expect(await told([failing(mistake('a')), failing(lost, 10)])).toBe(lost);
});

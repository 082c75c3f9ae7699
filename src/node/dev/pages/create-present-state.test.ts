import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';

import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { createPresentState } from './create-present-state.ts';

const error = (message: string) => diagnostic('render-error', { message });

test('what is wrong with pages goes as soon as they are right, what shows later stays till then', () => {
  const told: string[][] = [];
  const sendDiagnostics = (found: readonly { readonly message: string }[]) =>
    void told.push(found.map(({ message }) => message));
  const state = createPresentState({ sendDiagnostics }, () => ({ root: '/none' }) as Site);
  state.takePlan([error('a plan')]);
  state.takeCheck({ pages: [error('b page')], whole: [error('c link')] });
  state.takePlan([]);
  state.takeCheck({ pages: [] });
  state.takeCheck({ pages: [error('b other page')], whole: [] });
  expect(told).toEqual([
    ['a plan'],
    ['a plan', 'b page', 'c link'],
    ['b page', 'c link'],
    ['c link'],
    ['b other page'],
  ]);
});

test('while planning fails, what was found in a file that has changed since is not reported', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'a.tsx': 'a', 'b.tsx': 'b' });
  const long = new Date(Date.now() - 60_000);
  for (const file of ['a.tsx', 'b.tsx']) await utimes(path.join(folder.path, file), long, long);
  const site = { root: folder.path } as Site;
  const state = createPresentState({ sendDiagnostics: () => undefined }, () => site);
  const found = (file: string) =>
    diagnostic('render-error', { message: `in ${file}`, at: { file, line: 1 } });
  // Longer than a tick of any file system.
  await new Promise((resolve) => setTimeout(resolve, 30));
  state.takeCheck({ pages: [found('a.tsx'), found('b.tsx')], whole: [] });
  await new Promise((resolve) => setTimeout(resolve, 30));
  await writeTree(folder.path, { 'a.tsx': 'another' });
  const told = () => state.diagnostics().map(({ message }) => message);
  expect(told()).toEqual(['in a.tsx', 'in b.tsx']);
  state.takePlan([error('syntax')]);
  expect(told().sort()).toEqual(['in b.tsx', 'syntax']);
});

test.each(['/fr/tag/%C3%A9t%C3%A9', '/fr/tag/été', '/fr/tag/%c3%a9t%c3%a9/'])(
  '%s is the page of /fr/tag/été',
  (path) => {
    const state = createPresentState({ sendDiagnostics: () => undefined }, () => ({ root: '/none' }) as Site);
    const paths = ['/fr/tag', '/fr/tag/%C3%A9t%C3%A9'];
    state.takePlan(
      [],
      paths.map((own) => ({ kind: 'page', path: own }) as PlannedPage),
    );
    // Planning fails: what was planned is still served.
    state.takePlan([error('syntax')]);
    expect(state.page(path)?.path).toBe('/fr/tag/%C3%A9t%C3%A9');
  },
);

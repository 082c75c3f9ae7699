import { expect, test, vi } from 'vitest';

import type { LiveSite } from '../../engine/live/live-site.ts';
import type { BrowserPlace } from '../../model/browser-code.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { createBrowserErrors } from './create-browser-errors.ts';
import type { SourceSite } from '../editor/find-source.ts';

const file = 'templates/islands/wheel.island.tsx';
const error = { path: '/fr/nowhere', message: 'Flat.', stack: 'at /assets/wheel.1.js:1:2', island: '' };

function open(place: BrowserPlace | undefined) {
  const onNew = vi.fn<(found: Diagnostic) => void>();
  let modules = ['assets/wheel.1.js'];
  const live = () =>
    ({
      pages: [],
      browserCode: { has: (path: string) => modules.includes(path), locate: () => Promise.resolve(place) },
    }) as unknown as LiveSite;
  const errors = createBrowserErrors({
    site: () => ({ root: '/nowhere', places: { file: 'site.config.ts' } }) as unknown as SourceSite,
    live: () => Promise.resolve(live()),
    addFrame: (found) => found,
    onNew,
  });
  const replaceModules = (next: readonly string[]): void => {
    modules = [...next];
    errors.forget(live());
  };
  return { errors, onNew, replaceModules };
}

const place = { module: 'assets/wheel.1.js', position: '1:2', at: { file, line: 3, column: 4 } };

test('what no module of the site threw is nobody’s mistake here', async () => {
  const { errors, onNew } = open(undefined);
  expect(await errors.take(error)).toBeUndefined();
  expect(onNew).not.toHaveBeenCalled();
});

test('an error is told once, and again if its code comes back', async () => {
  const { errors, onNew, replaceModules } = open(place);
  for (const path of ['/fr', '/en'])
    expect(await errors.take({ ...error, path })).toMatchObject({ code: 'browser-error', file, line: 3 });
  replaceModules(['assets/wheel.1.js', 'assets/other.1.js']);
  await errors.take(error);
  expect(onNew).toHaveBeenCalledTimes(1);
  replaceModules(['assets/wheel.2.js']);
  await errors.take(error);
  expect(onNew).toHaveBeenCalledTimes(2);
});

test('errors without end are shown, and told up to a limit', async () => {
  const { errors, onNew } = open(place);
  for (let turn = 0; turn < 100; turn += 1)
    expect(await errors.take({ ...error, message: `Turn ${turn}.` })).toBeDefined();
  expect(onNew).toHaveBeenCalledTimes(20);
});

test('what a page sends is text', async () => {
  const { errors } = open({ ...place, at: undefined });
  const shown = await errors.take({ path: '/<b>', message: '\u001B[2JFlat.', stack: '', island: '' });
  expect(shown?.message).toBe('Flat.');
  expect(shown?.file).toBeUndefined();
});

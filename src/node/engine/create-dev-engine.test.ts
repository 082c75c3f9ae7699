import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { createKeptBundles } from '../bundle/kept-bundles.ts';
import { loadConfig } from '../config/load-config.ts';
import { createDevEngine } from './create-dev-engine.ts';
import { openCache } from './open-cache.ts';

test('what was bundled is kept, however soon the server is stopped', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  // Files that are as new as the bundle may have changed while it was made.
  await setTimeout(50);
  const options = { cache: true, onEvent: () => undefined };
  const engine = await createDevEngine(site, options);
  await engine.apply();
  await engine[Symbol.asyncDispose]();

  const { store, dispose } = await openCache(site, options);
  const kept = createKeptBundles(site.root, store);
  expect(kept.read('scripts', [])).toBeDefined();
  expect(kept.read('templates', [''])).toBeDefined();
  store.close();
  await dispose();
});

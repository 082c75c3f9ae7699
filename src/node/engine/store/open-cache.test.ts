import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import type { Site } from '../../model/site.ts';
import type { EngineEvent } from '../engine-types.ts';
import { openCache } from './open-cache.ts';

function makeSite(): Pick<Site, 'cacheDir'> {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'open-cache-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  return { cacheDir };
}

async function open(site: Pick<Site, 'cacheDir'>) {
  const events: EngineEvent[] = [];
  const cache = await openCache(site as Site, { cache: true, onEvent: (event) => void events.push(event) });
  return { ...cache, events };
}

test('a file in the place of the packs does not end the run', async () => {
  const site = makeSite();
  writeFileSync(path.join(site.cacheDir, 'packs'), '');
  const { store, dispose } = await open(site);
  // The files are read ahead meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 20));
  store.set('page', 'one', Buffer.from('1'));
  expect(store.get('page', 'one')?.toString()).toBe('1');
  store.close();
  await dispose();
});

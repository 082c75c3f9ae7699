import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { picturesFolder } from '../../lib/files/cache-files.ts';
import type { Site } from '../../model/site.ts';
import type { EngineEvent } from '../engine-types.ts';
import { openCache } from './open-cache.ts';

function makeSite(): Pick<Site, 'cacheDir'> {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'open-cache-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  return { cacheDir };
}

async function open(site: Pick<Site, 'cacheDir'>, cache = true) {
  const events: EngineEvent[] = [];
  const opened = await openCache(site as Site, { cache, onEvent: (event) => void events.push(event) });
  return { ...opened, events };
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

test('a cache that cannot be written to any more is reported, once', async () => {
  const site = makeSite();
  const { store, dispose, events } = await open(site);
  expect(events).toEqual([]);
  rmSync(path.join(site.cacheDir, 'packs'), { recursive: true, force: true });
  writeFileSync(path.join(site.cacheDir, 'packs'), '');
  store.set('page', 'one', Buffer.from('1'));
  store.sweep();
  expect(events).toEqual([
    { kind: 'warning', message: expect.stringContaining('this run goes on without it') as string },
  ]);
  store.close();
  await dispose();
});

test.each([
  ['without a cache', false, 0],
  ['with one that cannot hold pictures', true, 1],
])('%s, the files are in a folder that goes with the run', async (_name, cache, warnings) => {
  const site = makeSite();
  writeFileSync(picturesFolder(site.cacheDir), '');
  const { cacheDir, store, dispose, events } = await open(site, cache);
  expect(events).toHaveLength(warnings);
  expect(existsSync(cacheDir)).toBe(true);
  store.close();
  await dispose();
  expect([cacheDir === site.cacheDir, existsSync(cacheDir)]).toEqual([false, false]);
});

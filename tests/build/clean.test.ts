import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { acquireBuildLock } from '../../src/node/output/build-lock.ts';
import { fullDisk } from '../support/full-disk.ts';
import { buildToEnd, endOf, startBuild } from '../support/running-build.ts';
import { startServer } from '../support/servers/running-server.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const sources = ['content', 'locales', 'site.config.ts', 'templates'];

/** A site whose second build was killed at its beginning. */
async function killedSite(kind: 'folder' | 'link') {
  const folder = await temporaryFolder();
  const { path: root } = folder;
  await writeTree(root, smallSite);
  if (kind === 'link') symlinkSync('releases/site', path.join(root, 'dist'));
  await buildToEnd({ root });
  await writeTree(root, { 'content/people.yaml': 'ada: { fr: { name: Ada L. }, en: { name: Ada L. } }\n' });
  const build = startBuild({ root });
  await build.event(endOf('scan'));
  build.kill('SIGKILL');
  await build.end;
  return folder;
}

test.each(['folder', 'link'] as const)('clean removes what a killed build left, in a %s', async (kind) => {
  await using folder = await killedSite(kind);
  expect(readdirSync(folder.path)).toContain('.dist.lock');
  const { code, stderr } = await sitegen(['clean', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain(`Removed ${path.join(folder.path, '.dist.lock')}\n`);
  const left = readdirSync(folder.path).toSorted();
  expect(left).toEqual(kind === 'link' ? [...sources, 'dist', 'releases'].toSorted() : sources);
  // The link and the folder that it leads to are not ours.
  if (kind === 'link') expect(readdirSync(path.join(folder.path, 'releases'))).toEqual(['site']);
});

test('clean waits for a build that is at work', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  await buildToEnd({ root: folder.path });
  const lock = await acquireBuildLock(path.join(folder.path, '.dist.lock'));
  const clean = startBuild({ root: folder.path, command: 'clean' });
  expect(await clean.event(({ event }) => event === 'waiting')).toMatchObject({ pid: process.pid });
  expect(existsSync(path.join(folder.path, 'dist/fr/index.html'))).toBe(true);
  await lock.release();
  const { code, events } = await clean.end;
  expect(code).toBe(0);
  expect(events.filter(({ event }) => event === 'removed').map(({ folder: name }) => name)).toEqual([
    path.join(folder.path, 'dist'),
    path.join(folder.path, '.sitegen/cache'),
  ]);
  expect(readdirSync(folder.path).toSorted()).toEqual(sources);
});

test('clean removes what a server that still runs has made since the last time', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  await using server = await startServer({ root: folder.path, command: 'dev' });
  await server.event(({ event }) => event === 'checked');
  expect((await sitegen(['clean', '--root', folder.path])).code).toBe(0);
  const templates = smallSite['templates/all.tsx'].replace('<h1>', '<h1 className="new">');
  await writeTree(folder.path, { 'templates/all.tsx': templates });
  const cache = path.join(folder.path, '.sitegen/cache');
  await expect.poll(() => existsSync(cache), { timeout: 10_000 }).toBe(true);
  await writeTree(folder.path, { '.sitegen/forms-dev/site.json': '{}' });
  const { code, stderr } = await sitegen(['clean', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  expect(existsSync(path.join(folder.path, '.sitegen/forms-dev'))).toBe(false);
});

test('clean makes room on a full disk', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  await buildToEnd({ root: folder.path });
  const env = fullDisk(
    (file, exists) =>
      file.endsWith('.holder.tmp') && exists(file.replace('.dist.lock.holder.tmp', '.sitegen/cache')),
  );
  const { code, stderr } = await sitegen(['clean', '--root', folder.path], { env });
  expect(code, stderr).toBe(0);
  const removed = ['.sitegen/cache', 'dist'].map((name) => `Removed ${path.join(folder.path, name)}\n`);
  expect(stderr).toContain(removed.join(''));
  expect(readdirSync(folder.path).toSorted()).toEqual(sources);
});

test('clean makes room on a full disk without a cache', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  await buildToEnd({ root: folder.path, args: ['--no-cache'] });
  const env = fullDisk(
    (file, exists) => file.endsWith('.holder.tmp') && exists(file.replace('.dist.lock.holder.tmp', 'dist')),
  );
  const { code, stderr } = await sitegen(['clean', '--root', folder.path], { env });
  expect([code, stderr]).toEqual([0, expect.stringContaining(`Removed ${path.join(folder.path, 'dist')}\n`)]);
  expect(readdirSync(folder.path).toSorted()).toEqual(sources);
});

test('clean leaves a folder of others as it is, and makes none', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { ...smallSite, 'dist/thesis.txt': 'x' });
  writeFileSync(path.join(folder.path, '.dist.lock.holder'), '1 other');
  const kept = await sitegen(['clean', '--root', folder.path, '--json']);
  expect([kept.code, readdirSync(path.join(folder.path, 'dist'))]).toEqual([1, ['thesis.txt']]);
  expect(kept.stdout).toContain('"event":"kept"');
  const none = await sitegen(['clean', '--root', folder.path, '--out-dir', 'no/where/dist']);
  expect([none.code, existsSync(path.join(folder.path, 'no'))]).toEqual([0, false]);
  expect(none.stderr).toContain('Nothing to remove.');
  const told = await sitegen(['clean', '--root', folder.path, '--out-dir', 'no/where/dist', '--json']);
  expect([told.code, told.stderr]).toEqual([0, '']);
});

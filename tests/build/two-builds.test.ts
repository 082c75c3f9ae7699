import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { acquireBuildLock } from '../../src/node/output/build-lock.ts';
import { buildTwice } from '../support/campaigns/concurrent-campaign.ts';
import { buildToEnd, startBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

test('two builds into one folder, at once and one after the other: the site is that of the last', async () => {
  const report = await buildTwice({ count: 2, seed: 1 });
  expect(report.failures).toEqual([]);
});

test('a build names the process that it waits for, and goes on when that has ended', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const lock = await acquireBuildLock(path.join(folder.path, '.dist.lock'));
  const build = startBuild({ root: folder.path });
  expect(await build.event(({ event }) => event === 'waiting')).toMatchObject({ pid: process.pid });
  await lock.release();
  const { code, stderr } = await build.end;
  expect(code, stderr).toBe(0);
});

test.each(['folder', 'link'] as const)(
  'the assets of the two builds before the last stay, in a %s',
  async (kind) => {
    await using folder = await temporaryFolder();
    const outDir = path.join(folder.path, 'public-site');
    if (kind === 'link') symlinkSync('releases/site', outDir);
    await writeTree(folder.path, smallSite);
    const styles: string[] = [];
    async function publish(color: string): Promise<readonly string[]> {
      await writeTree(folder.path, { 'templates/styles/main.css': `main { color: ${color}; }` });
      await buildToEnd({ root: folder.path, args: ['--out-dir', 'public-site'] });
      const found = readdirSync(path.join(outDir, 'assets')).filter((name) => name.endsWith('.css'));
      styles.push(...found.filter((name) => !styles.includes(name)));
      return found.map((name) => String(styles.indexOf(name))).sort();
    }
    expect(await publish('red')).toEqual(['0']);
    expect(await publish('lime')).toEqual(['0', '1']);
    expect(await publish('blue')).toEqual(['0', '1', '2']);
    expect(await publish('teal')).toEqual(['1', '2', '3']);
    // Nothing changed: no build has become older.
    expect(await publish('teal')).toEqual(['1', '2', '3']);
    expect(readdirSync(path.join(outDir, 'builds/meta'))).toHaveLength(3);
  },
);

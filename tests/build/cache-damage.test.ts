import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { damageCaches, describeCacheDamage } from '../support/campaigns/cache-damage-campaign.ts';
import { projectRoot, sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** `npm run proof` damages a thousand. */
test('whatever befalls the files of a cache, a build gives what one from nothing gives', async () => {
  const report = await damageCaches({ count: 4, seed: 3 });
  expect(report.failures, describeCacheDamage(report)).toEqual([]);
}, 300_000);

test('a cache beside whose database nothing can be put is done without', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { '.sitegen/cache/modules': 'a file' });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('The cache folder cannot be used, so this run goes on without it');
});

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Not where nobody may mount a file system. In KiB: the index fits, the first module does not; all modules fit, the values and pictures do not. */
test.skipIf(!canMount).each([100, 620])(
  'a full disk costs the cache, not the build: %i',
  async (size) => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, { 'disk/.keep': '' });
    const build = '"$0" "$1" build --root "$2" --cache-dir disk/c 2>&1';
    const script = `mount -t tmpfs -o size=${size}k tmpfs "$2/disk" && exec ${build}`;
    const command = [process.execPath, path.join(projectRoot, 'bin/sitegen.js'), folder.path];
    const output = execFileSync('unshare', ['-rm', 'sh', '-c', script, ...command]);
    expect(String(output).match(/^warning .*$/gm)).toEqual([
      expect.stringMatching(
        /^warning The cache folder cannot be used, so this run goes on without it: ENOSPC: .*, write '.*\/disk\/c\/.*'$/,
      ),
    ]);
    expect(existsSync(path.join(folder.path, 'dist/fr/index.html'))).toBe(true);
  },
  60_000,
);

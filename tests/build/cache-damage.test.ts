import { expect, test } from 'vitest';

import { damageCaches, describeCacheDamage } from '../support/cache-damage-campaign.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
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

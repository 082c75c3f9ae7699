import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { seedVariable } from '../support/give-seed.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** The bundles of packages in a cache; their names are those of what they are made of, and of where it lies. */
const packagesIn = (cache: string) =>
  readdirSync(path.join(cache, 'modules')).filter((name) => name.startsWith('packages-'));

test('the sites of tests take over the bundle of packages that is made for all of them', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('own', 'Text.'));
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  const own = packagesIn(path.join(folder.path, '.sitegen/cache'));
  expect(own).not.toEqual([]);
  expect(packagesIn(process.env[seedVariable] ?? '')).toEqual(expect.arrayContaining(own));
});

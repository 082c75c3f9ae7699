import path from 'node:path';

import { packagesVariable, seedVariable } from './give-seed.ts';
import { copyFixture, sitegen, temporaryFolder } from './sitegen.ts';
import { article, smallSite, writeTree } from './small-site.ts';

/** The small site, in which everything but the packages says something else: what is taken over from it by mistake is seen. */
const otherSite = {
  ...smallSite,
  ...article('first', 'Other.'),
  'site.config.ts': smallSite['site.config.ts'].replace("name: 'Small'", "name: 'Other'"),
  'templates/all.tsx': smallSite['templates/all.tsx'].replace('{children}</main>', 'Other$&'),
};

/** Builds, before the first test of the first project that asks, sites whose bundles the others take over. */
export default async function makeSeed(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[seedVariable] !== undefined) return undefined;
  const [small, other] = [await temporaryFolder(), await temporaryFolder()];
  await writeTree(small.path, smallSite);
  await writeTree(other.path, otherSite);
  await using islands = await copyFixture('islands');
  const cache = path.join(small.path, 'cache');
  const packages = path.join(other.path, 'cache');
  for (const [{ path: root }, cacheDir] of [
    [other, packages],
    [small, cache],
    [islands, cache],
  ] as const) {
    const { code, stderr } = await sitegen(['build', '--root', root, '--cache-dir', cacheDir]);
    if (code !== 0) throw new Error(`${root} does not build:\n${stderr}`);
  }
  process.env[seedVariable] = cache;
  process.env[packagesVariable] = packages;
  return async () => {
    await small[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
  };
}

import path from 'node:path';

import { seedVariable } from './give-seed.ts';
import { copyFixture, sitegen, temporaryFolder } from './sitegen.ts';
import { smallSite, writeTree } from './small-site.ts';

/** Builds, before the first test of the first project that asks, two sites whose bundles the others take over. */
export default async function makeSeed(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[seedVariable] !== undefined) return undefined;
  const small = await temporaryFolder();
  await writeTree(small.path, smallSite);
  await using islands = await copyFixture('islands');
  const cache = path.join(small.path, 'cache');
  for (const { path: root } of [small, islands]) {
    const { code, stderr } = await sitegen(['build', '--root', root, '--cache-dir', cache]);
    if (code !== 0) throw new Error(`${root} does not build:\n${stderr}`);
  }
  process.env[seedVariable] = cache;
  return async () => small[Symbol.asyncDispose]();
}

import path from 'node:path';
import { expect } from 'vitest';

import { outlives, readPublished } from './campaigns/invariants.ts';
import { buildToEnd, type BuildEnd } from './running-build.ts';
import { temporaryFolder } from './sitegen.ts';

/** Compares what is published in `dist` with what a build makes from nothing; gives what that says of itself. */
export async function expectFresh(root: string): Promise<BuildEnd> {
  await using fresh = await temporaryFolder();
  const outDir = path.join(fresh.path, 'dist');
  const end = await buildToEnd({ root, args: ['--no-cache', '--out-dir', outDir] });
  const published = readPublished(path.join(root, 'dist'));
  const clean = readPublished(outDir);
  const differing = [...clean].filter(([name, { hash }]) => published.get(name)?.hash !== hash);
  expect(differing.map(([name]) => name)).toEqual([]);
  expect([...published.keys()].filter((name) => !clean.has(name) && !outlives(name))).toEqual([]);
  return end;
}

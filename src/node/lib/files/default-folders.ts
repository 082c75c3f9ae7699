import path from 'node:path';

/** The output folder without --out-dir, relative to the root. */
export const defaultOutDir = 'dist';

const stateName = '.sitegen';

/** The cache without --cache-dir, relative to the root. */
export const defaultCacheDir = `${stateName}/cache`;

/** Holds what outlives a build: the cache, the state of output folders and the forms endpoint's data. */
export function stateFolder(root: string): string {
  return path.join(root, stateName);
}

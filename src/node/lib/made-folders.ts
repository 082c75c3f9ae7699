import path from 'node:path';

/** Where a build publishes, where the command line says nothing else. Relative to the root. */
export const usualOutDir = 'dist';

const stateName = '.sitegen';

export const usualCacheDir = `${stateName}/cache`;

/** What outlives builds beside the cache: what is known of output folders, and what the forms endpoint reads and keeps. */
export function stateFolder(root: string): string {
  return path.join(root, stateName);
}

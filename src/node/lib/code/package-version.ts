import path from 'node:path';

import { memoize } from '../../../shared/memoize.ts';
import { readTextIfPossible } from '../files/files.ts';
import { foldersUp } from '../files/folders-up.ts';
import { packageRoot } from '../package-root.ts';

/**
 * The version of a package that this process uses: it does not load what is installed while it runs. Found as Node does: in this folder's
 * node_modules or in one above.
 */
export const packageVersion = memoize((name: string): string | undefined => {
  for (const folder of foldersUp(packageRoot)) {
    const version = versionIn(folder, name);
    if (version !== undefined) return version;
  }
  return undefined;
});

/** The version of a package in the node_modules of this very folder. */
export function versionIn(folder: string, name: string): string | undefined {
  const text = readTextIfPossible(path.join(folder, 'node_modules', name, 'package.json'));
  return text === undefined ? undefined : (JSON.parse(text) as { readonly version?: string }).version;
}

import path from 'node:path';

import { memoize } from '../../shared/memoize.ts';
import { readTextIfPossible } from './files.ts';
import { foldersUp } from './folders-up.ts';
import { packageRoot } from './package-root.ts';

/**
 * The version of a package that this process uses: it does not load what is installed while it runs. Found as Node does: in this folder's
 * node_modules or in one above.
 */
export const packageVersion = memoize((name: string): string | undefined => {
  for (const folder of foldersUp(packageRoot)) {
    const text = readTextIfPossible(path.join(folder, 'node_modules', name, 'package.json'));
    if (text !== undefined) return (JSON.parse(text) as { readonly version?: string }).version;
  }
  return undefined;
});

import path from 'node:path';

import { readTextIfPossible } from './files.ts';
import { packageRoot } from './package-root.ts';

const known = new Map<string, string | undefined>();

/** The version of a package that this process uses: it does not load what is installed while it runs. */
export function packageVersion(name: string): string | undefined {
  if (!known.has(name)) known.set(name, installedVersion(name, packageRoot));
  return known.get(name);
}

/** The version of an installed package, found as Node does: in this folder's node_modules or in one above. */
function installedVersion(name: string, from: string): string | undefined {
  const text = readTextIfPossible(path.join(from, 'node_modules', name, 'package.json'));
  if (text !== undefined) return (JSON.parse(text) as { readonly version?: string }).version;
  const parent = path.dirname(from);
  return parent === from ? undefined : installedVersion(name, parent);
}

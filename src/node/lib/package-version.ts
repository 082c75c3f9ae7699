import { readFileSync } from 'node:fs';
import path from 'node:path';

import { packageRoot } from './package-root.ts';

/** The version of an installed package, found as Node finds it: in this folder's node_modules, or in one above. */
export function packageVersion(name: string, from: string = packageRoot): string | undefined {
  const text = readIfExists(path.join(from, 'node_modules', name, 'package.json'));
  if (text !== undefined) return (JSON.parse(text) as { readonly version?: string }).version;
  const parent = path.dirname(from);
  return parent === from ? undefined : packageVersion(name, parent);
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';

import { isOwnFile } from '../lib/code/code-state.ts';
import { packageRoot } from '../lib/package-root.ts';
import type { SourcePosition } from '../model/diagnostics.ts';

export type IsOwn = (at: SourcePosition | undefined) => boolean;

/** Whether a place is in the author's code: in the site's folder, and neither in a package nor in the generator. */
export function ofAuthor(root: string): IsOwn {
  // Where the generator's own source maps lead.
  const generator = path.join(packageRoot, 'src') + path.sep;
  return (at) => {
    if (at === undefined || /^[\w-]{2,}:/.test(at.file)) return false;
    const file = path.resolve(root, at.file);
    return isOwnFile(root, file) && !file.startsWith(generator) && existsSync(file);
  };
}

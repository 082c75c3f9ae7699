import path from 'node:path';

import { shortHash } from '../../lib/bytes/hash.ts';
import { stateFolder } from '../../lib/files/default-folders.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import type { Site } from '../../model/site.ts';

/** State of an output folder belongs to the site, not to the cache: it survives --no-cache. */
export function stateFile({ root, outDir }: Pick<Site, 'root' | 'outDir'>): string {
  const name = relativePath(root, outDir);
  return path.join(stateFolder(root), `output-${shortHash(name)}.json`);
}

/** Whether a file is such a state file, including one that is only partly written. */
export function isStateFile(name: string): boolean {
  return /^output-[\da-f]+\.json(?:\.[\da-f]+\.tmp)?$/.test(name);
}

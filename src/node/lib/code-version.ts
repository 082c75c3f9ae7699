import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readTextIfExists } from './files.ts';
import { dependencies, generatorVersion } from './package-root.ts';
import { listFolder } from './walk-folder.ts';

const self = fileURLToPath(import.meta.url);
/** lib/, or src/ where the code runs uncompiled. */
const codeFolder = path.join(path.dirname(self), '../..');

/** What `npm run compile` has found: 500 files are read once. */
const hashFile = path.join(codeFolder, 'node/run/code-hash.txt');

let known: string | undefined;

/**
 * The generator's version and the hash of its code and of the versions of what it is made with: part of every cache key, so
 * that nothing is served that other code has made. The version alone would not do: between two releases, and in the generator's
 * own repository, it stands still.
 */
export function codeVersion(): string {
  known ??= `${generatorVersion} ${readTextIfExists(hashFile) ?? hashCode(codeFolder)}`;
  return known;
}

export function hashCode(folder: string): string {
  const extension = path.extname(self);
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  // Node's own recursion takes four times as long.
  const files = listFolder(folder).filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'));
  for (const file of files.toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

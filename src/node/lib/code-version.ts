import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readTextIfExists } from './files/files.ts';
import { dependencies, generatorVersion } from './package-root.ts';
import { listFolder } from './files/walk-folder.ts';

const self = fileURLToPath(import.meta.url);
/** lib/, or src/ when the code runs uncompiled. */
const codeFolder = path.join(path.dirname(self), '../..');

/** Written by `npm run compile`, so that 500 files are hashed only once. */
const hashFile = path.join(codeFolder, 'node/run/code-hash.txt');

let known: string | undefined;

/**
 * The generator's version, with a hash of its code and of its dependencies' versions. It is part of every cache key, so that nothing made
 * by other code is served. The version alone would not do: it does not change between releases or in the generator's own repository.
 */
export function codeVersion(): string {
  known ??= `${generatorVersion} ${readTextIfExists(hashFile) ?? hashCode(codeFolder)}`;
  return known;
}

export function hashCode(folder: string): string {
  const extension = path.extname(self);
  const hash = createHash('sha256').update(JSON.stringify(dependencies));
  // Node's own recursive listing takes four times as long.
  const files = listFolder(folder).filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'));
  for (const file of files.toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

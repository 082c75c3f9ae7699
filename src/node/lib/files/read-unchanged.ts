import { readFile } from 'node:fs/promises';

import { sha256 } from '../bytes/hash.ts';
import { goneIsChanged, SourceChangedError } from '../diagnostics/source-changed-error.ts';

/** The bytes of a file whose hash is known. Results are cached under that hash, so they must not be made from other bytes. */
export async function readUnchanged(file: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(goneIsChanged(file));
  if (sha256(bytes) !== hash) throw new SourceChangedError(file);
  return bytes;
}

import { readUnchanged } from '../lib/files/read-unchanged.ts';

/** Absolute path of the source with this hash. */
export type SourceOf = (hash: string) => string | undefined;

/** The bytes of a source; the names of files made from it are based on exactly these bytes. */
export async function readPicture(hash: string, sourceOf: SourceOf) {
  const file = sourceOf(hash);
  if (file === undefined) throw new Error(`No picture of the site has the hash ${hash}.`);
  return { file, bytes: await readUnchanged(file, hash) };
}

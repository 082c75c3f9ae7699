import { readUnchanged } from '../lib/read-unchanged.ts';

/** Absolute path of the source with this hash. */
export type SourceOf = (hash: string) => string | undefined;

/** The bytes of a source; the names of what is made from it were made from these bytes and no others. */
export async function readPicture(hash: string, sourceOf: SourceOf) {
  const file = sourceOf(hash);
  if (file === undefined) throw new Error(`No picture of the site has the hash ${hash}.`);
  return { file, bytes: await readUnchanged(file, hash) };
}

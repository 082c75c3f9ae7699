import type { ManifestContent } from '../../../shared/build-manifest.ts';
import { sha256, shortHash } from '../../lib/hash.ts';
import { isManifest } from '../publish-ledger.ts';

/** Number of hex digits in a build's id. */
const idLength = 16;

/**
 * The id of a build: a hash over the paths and hashes of its files. Of `builds/`, which contains the id and the time, it uses only the
 * manifest's other content, since browsers cache a manifest by its id. Files left by earlier builds must be excluded.
 */
export function buildId(
  files: ReadonlyMap<string, { readonly hash: string }>,
  manifest: ManifestContent,
): string {
  const paths = [...files.keys()].filter((path) => !isManifest(path)).sort();
  const lines = paths.map((path) => `${path}\0${files.get(path)?.hash}\n`);
  return shortHash(lines.join('') + sha256(JSON.stringify(manifest)), idLength);
}

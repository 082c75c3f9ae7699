import type { ManifestContent } from '../../../shared/build-manifest.ts';
import { sha256, shortHash } from '../../lib/hash.ts';
import { isManifest } from '../publish-ledger.ts';

/** Hex digits of a build's id. */
const idLength = 16;

/**
 * The id of a build: a hash over the paths and hashes of its files. Of `builds/`, where the id and the time stand, it takes what the
 * manifest says beside them: browsers keep a manifest by its id. What earlier builds left behind must be left out.
 */
export function buildId(
  files: ReadonlyMap<string, { readonly hash: string }>,
  manifest: ManifestContent,
): string {
  const paths = [...files.keys()].filter((path) => !isManifest(path)).sort();
  const lines = paths.map((path) => `${path}\0${files.get(path)?.hash}\n`);
  return shortHash(lines.join('') + sha256(JSON.stringify(manifest)), idLength);
}

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
  const lines: string[] = [];
  for (const [path, { hash }] of files) if (!isManifest(path)) lines.push(`${path}\0${hash}\n`);
  lines.sort();
  return shortHash(lines.join('') + sha256(JSON.stringify(manifest)), idLength);
}

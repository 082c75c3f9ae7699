import type { ManifestContent } from '../../../shared/pages/build-manifest.ts';
import { sha256, sha256OfAll } from '../../lib/bytes/hash.ts';
import { isManifest } from '../publish-ledger.ts';

/** Number of hex digits in a build's id. */
const idLength = 16;

/**
 * The id of a build: a hash over the paths and hashes of its files. Of `builds/`, which contains the id and the time, it uses only the
 * manifest's other content, since browsers cache a manifest by its id. Files left by earlier builds must be excluded.
 */
export function buildId(
  files: Pick<ReadonlyMap<string, { readonly hash: string }>, 'keys' | 'get'>,
  manifest: ManifestContent,
): string {
  function* lines(): Generator<string, void> {
    for (const path of [...files.keys()].sort())
      if (!isManifest(path)) yield `${path}\0${files.get(path)?.hash}\n`;
    yield sha256(JSON.stringify(manifest));
  }
  return sha256OfAll(lines()).slice(0, idLength);
}

import { shortHash } from '../../lib/hash.ts';

/** Hex digits of a build's id. */
const idLength = 16;

/**
 * The id of a build: a hash over the paths and hashes of its files. `builds/` is left out, since the id stands in it; so
 * must be what earlier builds left behind.
 */
export function buildId(files: ReadonlyMap<string, string>): string {
  const lines = [...files]
    .filter(([path]) => !path.startsWith('builds/'))
    .map(([path, hash]) => `${path}\0${hash}\n`)
    .sort();
  return shortHash(lines.join(''), idLength);
}

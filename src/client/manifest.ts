import type { BuildManifest } from '../shared/build-manifest.ts';
import { canonicalPath } from '../shared/paths.ts';
import { askOnce } from './ask-once.ts';
import type { GetJson } from './get-json.ts';

export interface Manifests {
  /** The manifest of a build, asked for once; undefined when it cannot be had, and asked for again at the next need. */
  readonly of: (buildId: string) => Promise<BuildManifest | undefined>;
  /** The manifest, if it is there by now. */
  readonly known: () => BuildManifest | undefined;
}

export function createManifests(get: GetJson): Manifests {
  const { ask, known } = askOnce(
    'app manifest',
    (buildId: string) => get(`/builds/meta/${buildId}.json`) as Promise<BuildManifest>,
  );
  return { of: ask, known };
}

/** Whether a path with base is one of the site's pages, as far as the manifest can tell: of a large site all may be. */
export function isListed({ prerendered }: BuildManifest, path: string): boolean {
  return prerendered === true || prerendered.includes(canonicalPath(path));
}

import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import { canonicalPath } from '../../shared/routes/paths.ts';
import { fetchOnce } from './fetch-once.ts';
import type { GetJson } from './get-json.ts';

export interface Manifests {
  /** The manifest of a build, requested once; undefined if it cannot be loaded, and requested again the next time. */
  readonly of: (buildId: string) => Promise<BuildManifest | undefined>;
  /** The manifest, if it has arrived. */
  readonly known: () => BuildManifest | undefined;
  readonly forget: () => void;
}

export function createManifests(get: GetJson): Manifests {
  const { fetch, known, forget } = fetchOnce(
    'app manifest',
    (buildId: string) =>
      // Any id: `sitegen dev` answers with the manifest of the present build, whichever is asked for.
      get(
        `/builds/meta/${buildId}.json`,
        (body) => typeof body?.['id'] === 'string',
      ) as Promise<BuildManifest>,
  );
  return { of: fetch, known, forget };
}

/** Whether a path with base is a page of the site, as far as the manifest can tell: on a large site, any path may be. */
export function isListed({ prerendered }: BuildManifest, path: string): boolean {
  return prerendered === true || prerendered.includes(canonicalPath(path));
}

import type { BuildManifest } from '../shared/build-manifest.ts';
import { isRoute, type RoutedSite } from '../shared/not-found-message.ts';
import { trimSlash } from '../shared/paths.ts';
import type { GetJson } from './get-json.ts';

type RoutedConfig = Omit<RoutedSite, 'routes'>;

export interface Manifests {
  /** The manifest of a build, asked for once; undefined when it cannot be had, and asked for again at the next need. */
  readonly of: (buildId: string) => Promise<BuildManifest | undefined>;
  /** The manifest, if it is there by now. */
  readonly known: () => BuildManifest | undefined;
}

export function createManifests(get: GetJson): Manifests {
  let manifest: BuildManifest | undefined;
  let asked: Promise<BuildManifest | undefined> | undefined;
  const fetchOnce = async (buildId: string): Promise<BuildManifest | undefined> => {
    try {
      manifest = (await get(`/builds/meta/${buildId}.json`)) as BuildManifest;
    } catch (error) {
      asked = undefined;
      // oxlint-disable-next-line no-console -- for who runs the site; the visitor sees nothing of it
      console.error('[sitegen] Error fetching app manifest.', error);
    }
    return manifest;
  };
  return {
    of: (buildId) => (asked ??= fetchOnce(buildId)),
    known: () => manifest,
  };
}

/** Whether a path with base is one of the site's pages, as far as the manifest can tell. */
export function isListed(
  { prerendered, routes }: BuildManifest,
  config: RoutedConfig,
  path: string,
): boolean {
  return prerendered === true ? isRoute({ ...config, routes }, path) : prerendered.includes(trimSlash(path));
}

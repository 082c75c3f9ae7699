import { pageFinishEvent } from '../../shared/runtime-api.ts';
import type { BuildWatch } from '../requests/build-watch.ts';
import { isSparing, isVerySlow } from './connection.ts';
import type { LatestBuild } from '../requests/latest-build.ts';
import type { Prefetch, PrefetchParts } from './prefetch.ts';
import { whenIdle } from '../when-idle.ts';

/** Milliseconds from ready to requesting the manifest: the page's own requests come first. */
const manifestDelay = 1000;

export interface ReadyParts extends PrefetchParts {
  readonly latest: LatestBuild;
  readonly watch: BuildWatch;
}

/** What the runtime does once the page has everything it needs: requests the id of the build, and prefetches. */
export function startWhenReady({ latest, watch, ...parts }: ReadyParts): void {
  const { manifests } = parts;
  let prefetch: Promise<Prefetch | undefined> | undefined;
  const load = () =>
    import('./prefetch.ts').then(
      ({ createPrefetch }) => createPrefetch(parts),
      () => undefined, // Pages are fetched on demand.
    );
  const prefetchLinks = async (): Promise<void> => {
    if (manifests.known() === undefined || isSparing()) return;
    (await (prefetch ??= load()))?.watch();
  };
  const fetchManifest = async (latestId: Promise<string | undefined>): Promise<void> => {
    const id = await latestId;
    if (id === undefined || isVerySlow()) return;
    await manifests.of(id);
    await prefetchLinks();
  };
  whenIdle(() => {
    const latestId = latest.fetch();
    watch.start();
    document.addEventListener(pageFinishEvent, () => void prefetchLinks());
    setTimeout(() => void fetchManifest(latestId), manifestDelay);
  });
}

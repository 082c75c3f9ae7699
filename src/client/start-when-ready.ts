import { pageFinishEvent } from '../shared/runtime-api.ts';
import type { BuildWatch } from './build-watch.ts';
import { isVerySlow } from './connection.ts';
import type { LatestBuild } from './latest-build.ts';
import type { Manifests } from './manifest.ts';
import type { Prefetch } from './prefetch.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds from ready to the manifest: the page's own requests come first. */
const manifestDelay = 1000;

export interface ReadyParts {
  readonly latest: LatestBuild;
  readonly watch: BuildWatch;
  readonly manifests: Manifests;
  readonly prefetch: Prefetch;
}

/** What the runtime does once the page has all it needs: learns of the build, and fetches ahead. */
export function startWhenReady({ latest, watch, manifests, prefetch }: ReadyParts): void {
  whenIdle(() => {
    const asked = latest.ask();
    watch.start();
    document.addEventListener(pageFinishEvent, () => prefetch.watch());
    setTimeout(() => void fetchManifest(asked), manifestDelay);
  });

  async function fetchManifest(asked: Promise<string | undefined>): Promise<void> {
    const id = await asked;
    if (id === undefined || isVerySlow()) return;
    await manifests.of(id);
    prefetch.watch();
  }
}

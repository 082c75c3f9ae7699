import type { BuildManifest } from '../../shared/pages/build-manifest.ts';
import { canonicalPath } from '../../shared/routes/paths.ts';
import { isFilePath } from '../navigation/click-rules.ts';
import { isSparing } from './connection.ts';
import { createQueue } from './create-queue.ts';
import { isListed, type Manifests } from '../requests/manifest.ts';
import type { Payloads } from '../requests/payloads.ts';
import { localeOfPath } from '../navigation/routed-site.ts';
import type { ShownPage } from '../page/shown-page.ts';

/** Few enough to leave room for the page's own requests. */
const atOnce = 4;

export interface Prefetch {
  /** Watches the links of the current page, once there is a manifest. */
  readonly watch: () => void;
}

export interface PrefetchParts {
  readonly manifests: Manifests;
  readonly payloads: Payloads;
  readonly page: ShownPage;
}

/** Fetches the pages of links that come into view, each once. */
export function createPrefetch({ manifests, payloads, page }: PrefetchParts): Prefetch {
  const { config } = page.data();
  const enqueue = createQueue(atOnce);
  const seen = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = canonicalPath((target as HTMLAnchorElement).pathname);
      if (seen.has(path) || path === canonicalPath(location.pathname) || isSparing()) continue;
      seen.add(path);
      enqueue(() => payloads.load(path, manifests.known()?.id ?? ''));
    }
  });
  const isWanted = (manifest: BuildManifest, link: HTMLAnchorElement): boolean =>
    link.dataset['prefetch'] !== 'false' &&
    link.target !== '_blank' &&
    !link.hasAttribute('download') &&
    link.origin === location.origin &&
    localeOfPath(config, link.pathname) !== undefined &&
    !isFilePath(link.pathname) &&
    isListed(manifest, link.pathname);
  return {
    watch() {
      observer.disconnect();
      const manifest = manifests.known();
      if (manifest === undefined) return;
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (link instanceof HTMLAnchorElement && isWanted(manifest, link)) observer.observe(link);
      }
    },
  };
}

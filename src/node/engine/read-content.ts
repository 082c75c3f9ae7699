import { createKnownEntries } from '../content/known-entries.ts';
import { loadContent, type LoadedContent } from '../content/load-content.ts';
import type { Keep } from '../lib/create-keep.ts';
import type { Site, SourceFile, Store } from '../model.ts';
import type { AssetIndex } from './index-assets.ts';

/** Reads the entries of a site. */
export type ReadContent = (
  site: Site,
  sources: readonly SourceFile[],
  assets: AssetIndex,
) => Promise<LoadedContent>;

/** Reads all that entries say; what the last read found of files that are the same is kept. */
export function createReadContent(keep: Keep, store: Store): ReadContent {
  return async (site, sources, assets) => {
    const known = await keep('known entries', [site, assets], createKnownEntries);
    return keep('content', [known, ...sources], () =>
      loadContent(site, sources, { store, assets: assets.lookup, known }),
    );
  };
}

import { createKnownEntries, forgetEntries } from '../content/entries/known-entries.ts';
import { loadContent, type LoadedContent } from '../content/load-content.ts';
import type { Keep } from '../lib/create-keep.ts';
import type { Store } from '../model/cache.ts';
import type { SourceFile } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { AssetIndex } from './scan/index-assets.ts';

export interface ContentReader {
  /** Reads the entries of a site. */
  readonly read: (site: Site, sources: readonly SourceFile[], assets: AssetIndex) => Promise<LoadedContent>;
  /** Runs work that may read the parsed text of entries. */
  readonly run: <Result>(work: () => Result) => Result;
}

/** Reads entries completely, and again only if something has changed. */
export function createContentReader(keep: Keep, store: Store): ContentReader {
  return {
    read: (site, sources, assets) =>
      keep('content', [site, assets, ...sources], async () => {
        const known = createKnownEntries();
        const loaded = await loadContent(site, sources, { store, assets: assets.lookup, known });
        forgetEntries(known);
        return loaded;
      }),
    run: (work) => work(),
  };
}

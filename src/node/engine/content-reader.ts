import { createKnownEntries } from '../content/known-entries.ts';
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

/** Reads entries completely; keeps the results for files that have not changed since the last read. */
export function createContentReader(keep: Keep, store: Store): ContentReader {
  return {
    async read(site, sources, assets) {
      const known = await keep('known entries', [site, assets], createKnownEntries);
      return keep('content', [known, ...sources], () =>
        loadContent(site, sources, { store, assets: assets.lookup, known }),
      );
    },
    run: (work) => work(),
  };
}

import type { Store } from '../model/cache.ts';
import type { ContentEntry, SourceFile } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { AssetLookup } from './asset-lookup.ts';
import type { EntryCheck } from './check-entry.ts';
import { groupEntries } from './entry-groups.ts';
import { createKeptEntries } from './kept-entries.ts';
import { createKnownEntries } from './known-entries.ts';
import { listEntries } from './list-entries.ts';

export interface RestoreParts {
  readonly store: Store;
  readonly assets: AssetLookup;
}

/** The published entries of Markdown files with these names and hashes, none of which need exist. Undefined: one is not in the store. */
export function restoreEntries(
  site: Site,
  sources: readonly Pick<SourceFile, 'path' | 'hash'>[],
  { store, assets }: RestoreParts,
): readonly ContentEntry[] | undefined {
  const known = createKnownEntries();
  const { files } = listEntries(
    site,
    sources.map((source) => ({ ...source, absolute: '', size: 0 })),
  );
  if (createKeptEntries(site, { store, assets, known }).restore(files).length > 0) return undefined;
  const checks = files.map((file) => ({ file, check: known.checks.get(file.source) as EntryCheck }));
  return groupEntries(site, checks).published.map(({ entry }) => entry);
}

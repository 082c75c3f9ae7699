import { createTemplatesBundler } from '../bundle/bundle-templates.ts';
import { createBundleKeeper } from '../bundle/bundle-keeper.ts';
import { createStoredBundles } from '../bundle/stored-bundles.ts';
import { createKeep } from '../lib/create-keep.ts';
import type { Store } from '../model/cache.ts';
import type { Site } from '../model/site.ts';
import { createContentReader } from './content-reader.ts';
import { createMemo } from './store/create-memo.ts';
import { createStages } from './create-stages.ts';
import type { EngineOptions } from './engine-types.ts';
import { createScan, type ScanOptions, type ScanSite } from './scan/scan-site.ts';
import type { PlanTools } from './tools.ts';

export interface PlanToolsOptions {
  readonly store: Store;
  readonly onEvent: EngineOptions['onEvent'];
  readonly scanning?: ScanOptions;
}

/** Everything that planning a site needs; its state lives from one plan to the next. */
export function createPlanTools(
  site: Pick<Site, 'root'>,
  { store, onEvent, scanning }: PlanToolsOptions,
): PlanTools & { readonly scan: ScanSite } {
  const keep = createKeep();
  return {
    stage: createStages(onEvent),
    scan: createScan(site, store, scanning),
    memo: createMemo(store),
    store,
    keep,
    content: createContentReader(keep, store),
    bundles: createBundleKeeper(site.root, createStoredBundles(site.root, store)),
    bundler: createTemplatesBundler(site),
  };
}

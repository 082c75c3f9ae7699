import type { TemplatesBundler } from '../bundle/bundle-templates.ts';
import type { BundleKeeper } from '../bundle/bundle-keeper.ts';
import type { Keep } from '../lib/create-keep.ts';
import type { PlacingFolder } from '../lib/files/new-file.ts';
import type { Memo, Store } from '../model/cache.ts';
import type { Add } from '../render/render-dependencies.ts';
import type { StageName } from './engine-types.ts';
import type { ContentReader } from './content-reader.ts';
import type { SiteScan } from './scan/scan-site.ts';

/** Runs a stage, and reports its start, its end and its duration. */
export type RunStage = <Result>(name: StageName, work: () => Result | Promise<Result>) => Promise<Result>;

/** The effects that planning needs, passed as arguments. */
export interface PlanTools {
  readonly stage: RunStage;
  readonly scan: () => Promise<SiteScan>;
  readonly content: ContentReader;
  readonly memo: Memo;
  readonly store: Store;
  readonly keep: Keep;
  readonly bundles: BundleKeeper;
  /** Disposed of by its owner. */
  readonly bundler: TemplatesBundler;
}

/** The effects that a whole build needs. */
export interface Tools extends PlanTools {
  /** Folder of the files that stages share with workers. */
  readonly workDir: string;
  /** Hands a file to the writer. */
  readonly add: Add;
  readonly placing: PlacingFolder | undefined;
}

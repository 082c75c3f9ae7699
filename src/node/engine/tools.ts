import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { LoadedMessages } from '../messages/load-messages.ts';
import type { Diagnostic, Memo, OutputFile, Store } from '../model.ts';
import type { RenderedPages } from '../render/render-pages.ts';
import type { Planned } from '../routes/plan-routes.ts';
import type { StageName } from './engine-types.ts';
import type { EmittedFiles } from './emit-files.ts';
import type { EncodedPictures } from './encode-pictures.ts';
import type { AssetIndex } from './index-assets.ts';
import type { PublicFiles } from './list-public-files.ts';
import type { SiteScan } from './scan-site.ts';

/** Runs a stage and tells its beginning, its end and its time. */
export type RunStage = <Result>(name: StageName, work: () => Result | Promise<Result>) => Promise<Result>;

/** What the pipeline works with: its effects are arguments. */
export interface Tools {
  readonly stage: RunStage;
  readonly memo: Memo;
  readonly store: Store;
  /** Folder for files that the stages share with workers. */
  readonly workDir: string;
  /** Hands a file to the writer. */
  readonly add: (file: OutputFile) => Promise<void>;
}

/** Everything that is known before a page is rendered. */
export interface PlannedSite {
  readonly scan: SiteScan;
  readonly assets: AssetIndex;
  readonly publicFiles: PublicFiles;
  readonly messages: LoadedMessages;
  readonly content: LoadedContent;
  readonly bundle: SiteBundle;
  readonly routes: Planned;
}

export interface BuiltSite {
  readonly planned: PlannedSite;
  readonly pages: RenderedPages;
  readonly pictures: EncodedPictures;
  readonly emitted: EmittedFiles;
  readonly diagnostics: readonly Diagnostic[];
}

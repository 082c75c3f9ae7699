import type { Diagnostic, OutputDiff, PlannedPage, Site } from '../model.ts';

/** What the engine tells while it works; the command line prints it, `--json` passes it on. */
export type EngineEvent =
  | { readonly kind: 'stage-start'; readonly stage: StageName }
  | { readonly kind: 'stage-end'; readonly stage: StageName; readonly ms: number }
  | { readonly kind: 'progress'; readonly stage: StageName; readonly done: number; readonly total: number }
  | { readonly kind: 'waiting'; readonly pid: number | undefined }
  | { readonly kind: 'warning'; readonly message: string };

export type StageName =
  | 'scan'
  | 'images'
  | 'public'
  | 'messages'
  | 'content'
  | 'bundle'
  | 'plan'
  | 'render'
  | 'encode'
  | 'emit'
  | 'check'
  | 'publish';

export interface PageSummary {
  readonly page: PlannedPage;
  /** False: taken from the cache. */
  readonly rendered: boolean;
  readonly htmlBytes: number;
}

export interface AssetSummary {
  readonly path: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** A script of the site, as it is called where people read of it. */
export interface ScriptSummary extends AssetSummary {
  readonly name: string;
  /** Paths of the scripts that it imports. */
  readonly imports: readonly string[];
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** False: there were errors, and the published site is what it was. */
  readonly published: boolean;
  readonly buildId: string | undefined;
  readonly diff: OutputDiff | undefined;
  readonly pages: readonly PageSummary[];
  readonly scripts: readonly ScriptSummary[];
  readonly styles: readonly AssetSummary[];
  readonly images: { readonly files: number; readonly encoded: number; readonly bytes: number };
  readonly ms: number;
}

export interface EngineOptions {
  readonly onEvent: (event: EngineEvent) => void;
  /** Publish into a folder that sitegen did not make. */
  readonly force: boolean;
  /** False: nothing is read from or written to the cache folder. */
  readonly cache: boolean;
  /** Severity from which nothing is published. Default: `error`. */
  readonly failOn: 'error' | 'warning';
}

/** One site, ready to be built again and again. */
export interface Engine {
  readonly site: Site;
  readonly build: () => Promise<BuildResult>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

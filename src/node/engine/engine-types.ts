import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputContent } from '../model/output.ts';
import type { PlannedPage } from '../model/routes.ts';

/** What the engine tells while it works; the command line prints it, `--json` passes it on. */
export type EngineEvent =
  | { readonly kind: 'stage-start'; readonly stage: StageName }
  | { readonly kind: 'stage-end'; readonly stage: StageName; readonly ms: number }
  | { readonly kind: 'progress'; readonly stage: StageName; readonly done: number; readonly total: number }
  | { readonly kind: 'rendered'; readonly pages: readonly TimedPage[] }
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
  | 'verify'
  | 'publish';

export interface TimedPage {
  readonly page: Pick<PlannedPage, 'path' | 'template'>;
  /** Milliseconds that rendering it took; undefined: it came from the cache. */
  readonly ms: number | undefined;
}

/** The pages of one route in one locale. */
export interface RouteSummary {
  readonly route: string;
  readonly locale: string;
  readonly pages: number;
  /** Of all its pages. */
  readonly htmlBytes: number;
  /** The one with the most HTML. `gzip`: undefined when it was not published. */
  readonly largest: {
    readonly path: string;
    readonly htmlBytes: number;
    readonly gzip: PageWeight | undefined;
  };
}

/** What a first visit to a page loads, gzipped. */
export interface PageWeight {
  readonly html: number;
  readonly js: number;
  readonly css: number;
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

export interface ImagesSummary {
  readonly files: number;
  /** Of those, the ones that were not in the cache. */
  readonly encoded: number;
  readonly bytes: number;
}

/** What a build made, in numbers. */
export interface BuildSummary {
  readonly pages: number;
  /** Of those, the ones that were not in the cache. */
  readonly rendered: number;
  /** What became of the published files; undefined when nothing was published. */
  readonly files:
    { readonly written: number; readonly unchanged: number; readonly removed: number } | undefined;
  readonly images: ImagesSummary;
  readonly scripts: readonly ScriptSummary[];
  readonly styles: readonly AssetSummary[];
  readonly routes: readonly RouteSummary[];
}

/** How much was made again without the cache, and found to be the same. */
export interface VerifiedFiles {
  readonly pages: number;
  /** Those of the pages among them. */
  readonly files: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** False: there were errors, and the published site is what it was. */
  readonly published: boolean;
  readonly buildId: string | undefined;
  readonly summary: BuildSummary;
  /** Undefined: nobody asked. */
  readonly verified?: VerifiedFiles;
  readonly ms: number;
}

/** What a build made, published or not: path → where its bytes are now. */
export type ProducedFiles = ReadonlyMap<string, OutputContent>;

export interface Verification {
  readonly verified: VerifiedFiles;
  /** What differs. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Verifier {
  /** Makes a sample of the site again, from its sources alone, and compares it with what a build produced. */
  readonly verify: (produced: ProducedFiles) => Promise<Verification>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface EngineOptions {
  /** Absolute paths of the files that the config is made of, and when their reading began, in milliseconds since 1970. */
  readonly config: { readonly files: readonly string[]; readonly began: number };
  readonly onEvent: (event: EngineEvent) => void;
  /** Publish into a folder that sitegen did not make. */
  readonly force: boolean;
  /** False: nothing is read from or written to the cache folder. */
  readonly cache: boolean;
  /** Severity from which nothing is published. Default: `error`. */
  readonly failOn: 'error' | 'warning';
  /** Looks at what is made before it is published. Default: nothing does. */
  readonly verifier?: Verifier | undefined;
}

/** One site, ready to be built again and again. */
export interface Engine {
  readonly build: () => Promise<BuildResult>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputContent } from '../model/output.ts';
import type { PlannedPage } from '../model/routes.ts';

/** What the engine reports while it works; the command line prints it, `--json` passes it on. */
export type EngineEvent =
  | { readonly kind: 'stage-start'; readonly stage: StageName }
  | { readonly kind: 'stage-end'; readonly stage: StageName; readonly ms: number }
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
  /** Milliseconds that it took to render; undefined: it came from the cache. */
  readonly ms: number | undefined;
}

/** The pages of one route in one locale. */
export interface RouteSummary {
  readonly route: string;
  readonly locale: string;
  readonly pages: number;
  /** Of all its pages together. */
  readonly htmlBytes: number;
  /** The page with the most HTML. `gzip`: undefined if it was not published. */
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

/** A script of the site, with the name that reports give it. */
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

/** The numbers of a build. */
export interface BuildSummary {
  readonly pages: number;
  /** Of those, the ones that were not in the cache. */
  readonly rendered: number;
  /** What happened to the published files; undefined if nothing was published. */
  readonly files:
    { readonly written: number; readonly unchanged: number; readonly removed: number } | undefined;
  readonly images: ImagesSummary;
  readonly scripts: readonly ScriptSummary[];
  readonly styles: readonly AssetSummary[];
  readonly routes: readonly RouteSummary[];
}

/** How much was built again without the cache and found to be identical. */
export interface VerifiedFiles {
  readonly pages: number;
  /** Files of these pages. */
  readonly files: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** False: there were errors, and the published site stays as it was. */
  readonly published: boolean;
  readonly buildId: string | undefined;
  readonly summary: BuildSummary;
  /** Undefined: verification was not requested. */
  readonly verified?: VerifiedFiles;
  readonly ms: number;
}

/** The output of a build, published or not: path → where its bytes are now. */
export type ProducedFiles = ReadonlyMap<string, OutputContent>;

export interface Verification {
  readonly verified: VerifiedFiles;
  /** The differences. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Verifier {
  /** Builds a sample of the site again, from its sources alone, and compares it with the output of a build. */
  readonly verify: (produced: ProducedFiles) => Promise<Verification>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface EngineOptions {
  /** Absolute paths of the config's files, and when reading them began, in milliseconds since 1970. */
  readonly config: { readonly files: readonly string[]; readonly began: number };
  readonly onEvent: (event: EngineEvent) => void;
  /** Publish into a folder that sitegen did not make. */
  readonly force: boolean;
  /** False: nothing is read from or written to the cache folder. */
  readonly cache: boolean;
  /** The severity at which publishing is refused. */
  readonly failOn: 'error' | 'warning';
  /** Checks the output before it is published. Default: nothing does. */
  readonly verifier?: Verifier | undefined;
}

/** One site, which can be built repeatedly. */
export interface Engine {
  readonly build: () => Promise<BuildResult>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

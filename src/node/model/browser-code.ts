import type { SourcePosition } from './diagnostics.ts';

/** The site's code as browsers run it. */
export interface BrowserCode {
  /** Whether a published path is one of its modules. */
  readonly has: (path: string) => boolean;
  /**
   * Where something was thrown; undefined if none of these modules is in the stack, or one that the site no longer has. `stack`: of any
   * browser.
   */
  readonly locate: (stack: string) => Promise<BrowserPlace | undefined>;
  /** The file of the island whose module has this address; undefined if the site no longer has it. */
  readonly locateIsland: (address: string) => BrowserPlace | undefined;
}

export interface BrowserPlace {
  /** The published path of the innermost of the site's modules. */
  readonly module: string;
  /** The position in it, as in the stack; '' for all of it. */
  readonly position: string;
  /** Undefined if it is in none of the author's files. */
  readonly at: SourcePosition | undefined;
}

/** What is published. */

/** A file to be published. Identical bytes are not written again; two sources for one path are an error. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  /** SHA-256, hex, of the bytes. */
  readonly hash: string;
  readonly size: number;
  /** What made it, for the message when two sources claim the same path. */
  readonly source: string;
  /** `immutable`: the name contains a hash of the content; it is kept for two builds after it is no longer made. */
  readonly immutable: boolean;
  readonly content: OutputContent;
}

export type OutputContent =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'lazy'; readonly load: () => Promise<Uint8Array> };

export interface OutputDiff {
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Files of earlier builds, for visitors who have their pages open, and files that others keep there. */
  readonly retained: readonly string[];
  readonly removed: readonly string[];
}

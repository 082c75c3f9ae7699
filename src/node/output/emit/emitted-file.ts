/** An output file whose text is made in memory. */
export interface EmittedFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Whether the name contains a hash of the text. */
  readonly immutable: boolean;
  /** Origin, for the message when two files claim one path. */
  readonly source: string;
}

/** A file that keeps its name from build to build. */
export function emittedFile(path: string, text: string, source: string): EmittedFile {
  return { path, text, source, immutable: false };
}

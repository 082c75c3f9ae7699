/** A file of the output whose text is made in memory. */
export interface EmittedFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** The name holds a hash of the text. */
  readonly immutable: boolean;
  /** What made it, for the message when two things claim one path. */
  readonly source: string;
}

/** A file that keeps its name from build to build. */
export function emittedFile(path: string, text: string, source: string): EmittedFile {
  return { path, text, source, immutable: false };
}

/** Mistakes of the author, and their places. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a source file: 1-based line and column, path relative to the site's root with `/`. */
export interface SourcePosition {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Instead of a line: the field of an entry, whose line is only looked up if there is a mistake. */
  readonly field?: EntryField;
}

export interface EntryField {
  readonly collection: string;
  readonly key: string;
  readonly locale: string;
  readonly path: readonly PropertyKey[];
}

/** Finds positions in the config and the files that it imports. */
export interface ConfigPlaces {
  /** The config's own file. */
  readonly file: string;
  /** The position of a key, or of the deepest part of its path that can be found. */
  readonly ofKey: (keys: readonly PropertyKey[]) => SourcePosition;
  /** The author's line that an error came from, or a key of what was passed to the call there; undefined if none was running. */
  readonly ofError: (error: unknown, keys?: readonly PropertyKey[]) => SourcePosition | undefined;
}

/** A mistake of the author, as data. `code` is a key of the catalogue in node/lib/errors/errors.ts. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong here, one sentence. */
  readonly message: string;
  /** What to do, one sentence. */
  readonly fix: string;
  readonly at?: SourcePosition & { readonly frame?: string };
  /** The page that it is about: the message begins with it. */
  readonly page?: DiagnosticPage;
  /** Paths of the pages that show it, if a template causes it and no line is known. */
  readonly pages?: readonly string[];
  /** The components around what a template threw, the innermost first; without a position if it is in none of the author's files. */
  readonly components?: readonly { readonly name: string; readonly at: SourcePosition | undefined }[];
}

export interface DiagnosticPage {
  readonly path: string;
  /** Set if it was found while the page was rendered. */
  readonly template?: string;
  /** The content file that the page shows, if the mistake is elsewhere: its data may be the cause. */
  readonly entry?: string;
}

/** Mistakes of the author, and the places that they are in. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a source file: 1-based line and column, path relative to the site's root with `/`. */
export interface SourcePosition {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Instead of a line: the field of an entry that is meant, whose line is looked up once there is a mistake. */
  readonly field?: EntryField;
}

export interface EntryField {
  readonly collection: string;
  readonly key: string;
  readonly locale: string;
  readonly path: readonly PropertyKey[];
}

/** Where the config, and what it imports, says something. */
export interface ConfigPlaces {
  /** The config's own file. */
  readonly file: string;
  /** Of a key: of the deepest part of its path that can be found. */
  readonly ofKey: (keys: readonly PropertyKey[]) => SourcePosition;
  /** Of the author's line from which an error came; undefined when none was running. */
  readonly ofError: (error: unknown) => SourcePosition | undefined;
}

/** A mistake of the author, as data. `code` is a key of the catalogue in node/lib/errors.ts. */
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
  /** Paths of the pages that show it, where a template makes it and no line is known. */
  readonly pages?: readonly string[];
  /** The components around what a template threw, the innermost first; without a place: in no file of the author. */
  readonly components?: readonly { readonly name: string; readonly at: SourcePosition | undefined }[];
}

export interface DiagnosticPage {
  readonly path: string;
  /** Where it was found while the page was rendered. */
  readonly template?: string;
  /** File of the content that the page shows, where the mistake is elsewhere: its data may be the reason. */
  readonly entry?: string;
}

/** What `sitegen dev` tells the pages that it serves; JSON, under `/__sitegen/`. */

export interface ShownPlace {
  /** Relative to the site's root. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** URL that opens the file in the author's editor; undefined when it is none of the site's sources. */
  readonly open?: string | undefined;
}

/** A mistake of the author, as a page shows it. Text without control characters. */
export interface ShownDiagnostic extends Partial<ShownPlace> {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly fix: string;
  /** The lines that it is about, numbered. */
  readonly frame?: string | undefined;
  /** Where the message leads beside its own place. */
  readonly related: readonly ShownPlace[];
}

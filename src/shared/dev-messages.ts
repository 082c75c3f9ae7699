/** What `sitegen dev` tells the pages that it serves; JSON, under `/__sitegen/`. */

/**
 * What a page says when it asks for a file to be opened. Scripts of another origin cannot: their browser would ask the server first,
 * which allows nobody.
 */
export const openHeaders = { 'X-Sitegen': 'open' } as const;

/** A build that the server has: the event `build`. */
export interface BuildNews {
  readonly id: string;
  /** The page that was shown last, as it is in this build: who shows it need not ask for it. */
  readonly page?: { readonly path: string; readonly html: string } | undefined;
}

export interface ShownPlace {
  /** Relative to the site's root. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** URL that opens the file in the author's editor; undefined when it is none of the site's sources. */
  readonly open?: string | undefined;
}

/** A component, and where it is declared if that is one of the site's files. */
export interface ShownComponent extends Partial<ShownPlace> {
  readonly name: string;
}

/** A mistake of the author, as a page shows it. Text without control characters. */
export interface ShownDiagnostic extends Partial<ShownPlace> {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly fix: string;
  /** The lines that it is about, numbered. */
  readonly frame?: string | undefined;
  /** Around what a template threw, the innermost first. */
  readonly components: readonly ShownComponent[];
  /** Where the message leads beside its own place. */
  readonly related: readonly ShownPlace[];
}

/** A text of the head, held against what result lists show of it. */
export interface MeasuredText {
  readonly text: string;
  readonly length: number;
  /** From here on it is cut, about. */
  readonly limit: number;
}

/** The same page in another language. */
export interface TranslationFacts {
  readonly locale: string;
  /** With base; undefined: no page is built for it. */
  readonly path: string | undefined;
  readonly source: ShownPlace | undefined;
  /** An entry that has no file in this language. */
  readonly isMissing: boolean;
  /** Whether something is known of what either has followed. */
  readonly isRecorded: boolean;
  /** Names of the sections of the page that the translation has not followed, `''` for the words before the first heading. */
  readonly hasToFollow: readonly string[];
  /** Of the translation, that the page has not followed. */
  readonly isAheadIn: readonly string[];
}

/** A text that a page may show, and where it is written. */
export interface TextBlock extends ShownPlace {
  readonly text: string;
}

/** What the writer's bar shows of a page. */
export interface PageFacts {
  readonly path: string;
  /** Where visitors will find it; the path alone when the site has no address. */
  readonly address: string;
  readonly locale: string;
  readonly source: ShownPlace;
  readonly draft: boolean;
  readonly noindex: boolean;
  readonly readingMinutes: number | undefined;
  readonly title: MeasuredText;
  readonly description: MeasuredText;
  /** URL on this server. */
  readonly card: string | undefined;
  readonly translations: readonly TranslationFacts[];
  readonly brokenLinks: readonly ShownDiagnostic[];
  readonly blocks: readonly TextBlock[];
}

/** What `sitegen dev` sends to the pages that it serves; JSON, under `/__sitegen/`. */

/**
 * Sent by a page that asks for a file to be opened. Scripts of other origins cannot send it: a header of this kind needs a CORS preflight,
 * which the server does not grant.
 */
export const openHeaders = { 'X-Sitegen': 'open' } as const;

/** An error that the browser has reported to a page; the page posts it, and gets the ShownDiagnostic, or null if it is not of the site. */
export interface BrowserError {
  /** The page's path, as in the address bar. */
  readonly path: string;
  readonly message: string;
  /** In the browser's own form. */
  readonly stack: string;
  /** The address of an island's module, if the island has rendered something else than the build; else ''. */
  readonly island: string;
}

/** A build that the server has: the event `build`. */
export interface BuildNews {
  readonly id: string;
  /** The page that was shown last, as it is in this build, so that whoever shows it need not request it. */
  readonly page?: { readonly path: string; readonly html: string } | undefined;
}

export interface ShownPlace {
  /** Relative to the site's root. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** URL that opens the file in the author's editor; undefined if it is not one of the site's sources. */
  readonly open?: string | undefined;
}

/** A component, and where it is declared if that is in one of the site's files. */
export interface ShownComponent extends Partial<ShownPlace> {
  readonly name: string;
}

/** A mistake of the author as a page shows it. Text without control characters. */
export interface ShownDiagnostic extends Partial<ShownPlace> {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly fix: string;
  /** The lines around it, numbered. */
  readonly frame?: string | undefined;
  /** The components around what a template threw, the innermost first. */
  readonly components: readonly ShownComponent[];
  /** Other places that the message refers to. */
  readonly related: readonly ShownPlace[];
}

/** A text of the head, compared with what search results show of it. */
export interface MeasuredText {
  readonly text: string;
  readonly length: number;
  /** Results cut it off at about this length. */
  readonly limit: number;
}

/** Why a build does not publish an entry, if it does not; a draft may have a date as well. */
export interface WaitingFacts {
  readonly draft: boolean;
  /** Its date if that is in the future, as it is written. */
  readonly scheduled: string | undefined;
}

/** The same page in another language. */
export interface TranslationFacts extends WaitingFacts {
  readonly locale: string;
  /** With base; undefined: no page is built for it. */
  readonly path: string | undefined;
  readonly source: ShownPlace | undefined;
  /** An entry that has no file in this language. */
  readonly isMissing: boolean;
  /** Whether there is any record of which changes each has followed. */
  readonly isRecorded: boolean;
  /** Names of sections of the page that changed and that the translation has not followed; `''` for the text before the first heading. */
  readonly hasToFollow: readonly string[];
  /** Sections of the translation that changed and that the page has not followed. */
  readonly isAheadIn: readonly string[];
}

/** A text that a page may show, and where it is written. */
export interface TextBlock extends ShownPlace {
  readonly text: string;
}

/** What the writer's bar shows about a page. */
export interface PageFacts extends WaitingFacts {
  readonly path: string;
  /** Where visitors will find it; only the path if the site has no address. */
  readonly address: string;
  readonly locale: string;
  readonly source: ShownPlace;
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

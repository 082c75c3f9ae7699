/** An option of a select. */
export interface SelectOption {
  /** The value that a form sends. */
  readonly value: string;
  readonly label: string;
  /** Further words that a search matches. */
  readonly keywords?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Heading of its group; options of a group must be adjacent. */
  readonly group?: string | undefined;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string | undefined;
}

/** A line of the menu. */
export interface SelectItem extends SelectOption {
  /** Choosing it creates an option from the typed text. */
  readonly creates?: true;
}

/** Returns the options for what was typed; `signal` aborts when the text changes. */
export type SearchOptions = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;

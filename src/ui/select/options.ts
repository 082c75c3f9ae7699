/** What one chooses from. */
export interface SelectOption {
  /** What a form sends. */
  readonly value: string;
  readonly label: string;
  /** More words by which a search finds it. */
  readonly keywords?: string;
  readonly disabled?: boolean;
  /** Heading below which it stands; options of one group stand side by side. */
  readonly group?: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
}

/** A line of the menu. */
export interface SelectItem extends SelectOption {
  /** Chosen, it makes an option of what was typed. */
  readonly creates?: true;
}

/** Gives the options for what was typed; `signal` aborts when more is typed. */
export type SearchOptions = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;

/** The texts of the menu. A site in another language passes its own. */
export interface SelectTexts {
  readonly empty: string;
  readonly noResults: (query: string) => string;
  readonly search: string;
  readonly create: (value: string) => string;
  readonly selected: (count: number) => string;
}

/** The literals of row S-140. */
export const defaultTexts: SelectTexts = {
  empty: 'No options.',
  noResults: (query) => `No results for "${query}".`,
  search: 'Search...',
  create: (value) => `Create "${value}"`,
  selected: (count) => `${count} selected`,
};

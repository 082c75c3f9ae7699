/** What the catalogue says of a mistake. */
export interface ErrorEntry {
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

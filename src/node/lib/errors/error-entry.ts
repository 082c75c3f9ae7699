/** The catalogue's entry for a mistake. */
export interface ErrorEntry {
  readonly title: string;
  /** Default: an error. */
  readonly severity?: 'warning';
  readonly cause: string;
  readonly fix: string;
}

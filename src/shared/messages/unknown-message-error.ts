export class UnknownMessageError extends Error {
  override readonly name = 'UnknownMessageError';
  readonly key: string;
  /** The existing keys. */
  readonly known: readonly string[];
  constructor(key: string, known: readonly string[]) {
    super(`Unknown message "${key}".`);
    this.key = key;
    this.known = known;
  }
}

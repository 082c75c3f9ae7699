export class UnknownMessageError extends Error {
  override readonly name = 'UnknownMessageError';
  readonly key: string;
  constructor(key: string) {
    super(`Unknown message "${key}".`);
    this.key = key;
  }
}

export class UnknownFormError extends Error {
  override readonly name = 'UnknownFormError';
  readonly form: string;
  /** The existing names. */
  readonly known: readonly string[];
  constructor(form: string, known: readonly string[]) {
    super(`There is no form "${form}" in the config.`);
    this.form = form;
    this.known = known;
  }
}

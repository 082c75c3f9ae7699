/** A target gives a param that its route has not. */
export class UnknownParamError extends Error {
  override readonly name = 'UnknownParamError';
  readonly param: string;
  /** Names that there are. */
  readonly known: readonly string[];
  constructor(param: string, route: string, known: readonly string[]) {
    super(`The route "${route}" has no param "${param}".`);
    this.param = param;
    this.known = known;
  }
}

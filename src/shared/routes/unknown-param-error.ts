/** A target has a param that its route does not. */
export class UnknownParamError extends Error {
  override readonly name = 'UnknownParamError';
  readonly param: string;
  readonly route: string;
  /** The existing names. */
  readonly known: readonly string[];
  constructor(param: string, route: string, known: readonly string[]) {
    super(`The route "${route}" has no param "${param}".`);
    this.param = param;
    this.route = route;
    this.known = known;
  }
}

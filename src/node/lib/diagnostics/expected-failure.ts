/** Work cannot continue, but not because of a bug: the message says everything. Exit code 1, no stack trace. */
export class ExpectedFailure extends Error {
  override readonly name: string = 'ExpectedFailure';
}

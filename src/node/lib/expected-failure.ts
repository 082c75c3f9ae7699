/** Nothing can go on, and that is nobody's bug: the message says it all. Exit code 1, no stack. */
export class ExpectedFailure extends Error {
  override readonly name: string = 'ExpectedFailure';
}

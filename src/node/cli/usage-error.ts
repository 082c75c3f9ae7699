import { ExpectedFailure } from '../lib/expected-failure.ts';

/** The command line asks for what cannot be done: exit code 2, like a flag that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for cannot be done now, for a reason that is no mistake of this program: exit code 1, no stack. */
export class CommandFailure extends ExpectedFailure {
  override readonly name = 'CommandFailure';
}

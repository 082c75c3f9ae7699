import { ExpectedFailure } from '../../lib/diagnostics/expected-failure.ts';

/** The command line asks for something impossible: exit code 2, as for an unknown flag. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for is not possible now, but not because of a bug: exit code 1, no stack trace. */
export class CommandFailure extends ExpectedFailure {
  override readonly name = 'CommandFailure';
}

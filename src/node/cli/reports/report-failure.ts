import { CommanderError } from 'commander';

import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { ExpectedFailure } from '../../lib/diagnostics/expected-failure.ts';
import { plainText } from '../../lib/terminal/tty-text.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../process/exit-codes.ts';
import { reportDiagnostics } from './report-diagnostics.ts';
import { UsageError } from '../flags/usage-error.ts';

const beganByConfig =
  'The config, or a module that it imports, started work that nothing awaits: await it, or handle its errors.';

/** Errors that a config throws while it is being loaded are diagnostics; this one came later, from a promise or a timer. */
function isOfConfig(stack: string | undefined): boolean {
  const [place = ''] = /^ {4}at .*$/m.exec(stack ?? '') ?? [];
  return /\/config-[\da-f]{16}\.mjs:/.test(place);
}

type FailureContext = Pick<CommandContext, 'err' | 'events' | 'flags'>;

/** Reports why a command ended early, and returns the exit code. */
export function reportFailure(error: unknown, context: FailureContext): number {
  if (error instanceof DiagnosticsError) {
    reportDiagnostics(context, context.flags.root, error.diagnostics);
    context.events?.emit('result', { ok: false, exitCode: exitCodes.usage });
    return exitCodes.usage;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof UsageError) return printFailure(context, message, exitCodes.usage);
  if (error instanceof ExpectedFailure || isSystemError(error))
    return printFailure(context, message, exitCodes.failed);
  const isVerbose = context.flags.verbose === true;
  printFailure(context, isVerbose && stack !== undefined ? stack : message, exitCodes.failed);
  const hint = isOfConfig(stack) ? beganByConfig : 'This looks like a bug in sitegen.';
  context.err.print(`${hint}${isVerbose ? '' : ' Run again with --verbose for the stack trace.'}`);
  return exitCodes.failed;
}

/** The exit code for what commander has already reported: 2, unless help or the version was asked for. */
export function commanderExitCode(error: unknown): number | undefined {
  if (!(error instanceof CommanderError)) return undefined;
  return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
}

/** No space, no permission, no such file: the message names the call and the path. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function printFailure({ err, events }: FailureContext, message: string, code: number): number {
  err.print(`${err.colors.red('error')} ${plainText(message)}`);
  events?.emit('result', { ok: false, exitCode: code, message });
  return code;
}

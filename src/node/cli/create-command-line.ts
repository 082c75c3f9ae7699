import type { Command } from 'commander';

import { messageOf } from '../../shared/message-of.ts';
import { generatorVersion } from '../lib/package-root.ts';
import { createOutput } from '../lib/terminal/tty.ts';
import { adviseOnUnknown } from './flags/advise-on-unknown.ts';
import { createCommandContext, type CommandContext, type Surroundings } from './context.ts';
import { createProgram } from './create-program.ts';
import { exitCodes } from './process/exit-codes.ts';
import { createJsonEvents } from './reports/json-events.ts';
import { commanderExitCode, reportFailure } from './reports/report-failure.ts';
import type { ServerFlags } from './flags/server-flags.ts';

export interface CommandLine {
  /** Runs the command that the words name; resolves with its exit code. */
  readonly run: (words: readonly string[]) => Promise<number>;
  /** Reports why the command failed, and returns the exit code. */
  readonly fail: (error: unknown) => number;
  /** Reports that the command is being stopped. */
  readonly reportStopping: () => void;
  /** Reports, to programs, that it has stopped. */
  readonly reportStopped: (exitCode: number) => void;
  /** Reports that one of the streams can no longer be written; the command continues. */
  readonly reportLostStream: (stream: string, error: Error) => void;
}

/** A single use of the command line. */
export function createCommandLine(surroundings: Surroundings): CommandLine {
  let context: CommandContext<ServerFlags> | undefined;

  function fail(error: unknown): number {
    if (context !== undefined) return reportFailure(error, context);
    surroundings.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`);
    return exitCodes.failed;
  }

  function reportLostStream(stream: string, { message }: Error): void {
    const { colors, print } = context?.err ?? createOutput(surroundings.stderr, surroundings.env);
    print(`${colors.red('error')} Cannot write to ${stream}: ${message}.`);
  }

  async function run(words: readonly string[]): Promise<number> {
    let exitCode: number = exitCodes.ok;
    const program = createProgram(async (command, flags, runCommand) => {
      context = createCommandContext(command, flags, surroundings);
      context.events?.emit('start', { command, version: generatorVersion });
      if (context.events === undefined)
        context.log.info(context.err.colors.dim(`sitegen ${generatorVersion} ${command}`));
      exitCode = await runCommand(context);
      context.events?.end(exitCode);
    });
    try {
      await program.parseAsync(words, { from: 'user' });
    } catch (error) {
      const usage = commanderExitCode(error);
      if (usage === undefined) return surroundings.isStopping() ? exitCodes.failed : fail(error);
      if (usage !== exitCodes.ok && words.includes('--json'))
        reportRefused(usage, adviseOnUnknown(messageOf(error), commandOf(program, words)));
      return usage;
    }
    return exitCode;
  }

  /** Reports to programs what commander has already printed: that a flag is invalid, or that there is no such command. */
  function reportRefused(exitCode: number, printed: string): void {
    const events = createJsonEvents(createOutput(surroundings.stdout, surroundings.env));
    events.emit('result', { ok: false, exitCode, message: printed.replace(/^error: /, '').trim() });
  }

  function reportStopping(): void {
    context?.err.status('');
    context?.log.info('Stopping…');
  }

  const reportStopped = (exitCode: number): void => context?.events?.end(exitCode);

  return { run, fail, reportStopping, reportStopped, reportLostStream };
}

/** The command that the words begin with, or the program itself. */
function commandOf(program: Command, words: readonly string[]): Command {
  const name = words.find((word) => !word.startsWith('-'));
  return program.commands.find((command) => command.name() === name) ?? program;
}

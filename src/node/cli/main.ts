import '../lib/console-to-stderr.ts';

import { generatorVersion } from '../lib/package-root.ts';
import { createContext, type CommandContext } from './context.ts';
import { createProgram, type RunCommand } from './create-program.ts';
import { exitCodes } from './exit-codes.ts';
import { commanderExitCode, reportFailure } from './report-failure.ts';
import type { ServerFlags } from './server-flags.ts';
import { createShutdown } from './shutdown.ts';

/** Runs the command line of this process, and ends the process. */
export async function main(): Promise<void> {
  let context: CommandContext<ServerFlags> | undefined;
  let exitCode: number = exitCodes.ok;

  function fail(error: unknown): number {
    if (context !== undefined) return reportFailure(error, context);
    process.stderr.write(`${error instanceof Error ? String(error.stack) : String(error)}\n`);
    return exitCodes.failed;
  }

  const shutdown = createShutdown(process, {
    onSignal() {
      context?.err.status('');
      context?.log.info('Stopping…');
    },
    onError: fail,
  });

  async function runCommand(command: string, flags: ServerFlags, run: RunCommand): Promise<void> {
    const { stdout, stderr, env } = process;
    const { onExit, isStopping } = shutdown;
    context = createContext(command, flags, { stdout, stderr, env, onExit, isStopping });
    context.events?.emit('start', { command, version: generatorVersion });
    if (context.events === undefined)
      context.log.info(context.err.colors.dim(`sitegen ${generatorVersion} ${command}`));
    exitCode = await run(context);
  }

  async function end(code: number): Promise<void> {
    // A signal that came meanwhile decides the exit code itself.
    if (shutdown.isStopping()) return;
    await shutdown.run();
    await Promise.all([flush(process.stdout), flush(process.stderr)]);
    if (!shutdown.isStopping()) process.exit(code);
  }

  ignoreClosedPipes();
  process.on('uncaughtException', (error) => void end(fail(error)));
  try {
    await createProgram(runCommand).parseAsync();
  } catch (error) {
    exitCode = commanderExitCode(error) ?? (shutdown.isStopping() ? exitCodes.failed : fail(error));
  }
  await end(exitCode);
}

/** A reader may have seen enough (`| head`): that is no failure. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

import '../lib/terminal/console-to-stderr.ts';

import { endEsbuild } from '../lib/code/esbuild.ts';
import { createCommandLine } from './create-command-line.ts';
import { exitCodes } from './process/exit-codes.ts';
import { guardStreams } from './process/guard-streams.ts';
import { createShutdown } from './process/shutdown.ts';
import { CommandFailure } from './flags/usage-error.ts';

const unfinished =
  'The process ended before the command did: the config or a template calls process.exit(), or awaits something that never settles.';

/** Runs the command line of this process, and ends the process. */
export async function main(): Promise<void> {
  const { stdout, stderr, env } = process;
  const shutdown = createShutdown(process, {
    onSignal: () => commandLine.reportStopping(),
    onStopped: (exitCode) => commandLine.reportStopped(exitCode),
    onError: (error) => commandLine.fail(error),
  });
  const { onExit, isStopping } = shutdown;
  // Last of all. If it only found its input closed, it could report a deadlock on stderr.
  onExit(endEsbuild);
  const commandLine = createCommandLine({ stdout, stderr, env, onExit, isStopping });

  const streams = guardStreams({ stdout, stderr }, (name, error) =>
    commandLine.reportLostStream(name, error),
  );
  let isFailing = false;

  let isEnding = false;

  async function end(code: number): Promise<void> {
    isEnding = true;
    // A signal that arrived meanwhile determines the exit code itself.
    if (isStopping()) return;
    await shutdown.run();
    await streams.flush();
    if (isStopping()) return;
    process.exit(code === exitCodes.ok && streams.hasLost() ? exitCodes.failed : code);
  }

  process.on('uncaughtException', (error) => {
    // An error while a failure is being reported would repeat.
    if (isFailing) process.exit(exitCodes.failed);
    isFailing = true;
    void end(commandLine.fail(error));
  });
  // What is written here still reaches a pipe's reader and a terminal.
  process.on('exit', () => {
    if (isEnding || isStopping()) return;
    process.exitCode = commandLine.fail(new CommandFailure(unfinished));
  });
  await end(await commandLine.run(process.argv.slice(2)));
}

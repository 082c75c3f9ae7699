import '../lib/console-to-stderr.ts';

import { createCommandLine } from './create-command-line.ts';
import { exitCodes } from './exit-codes.ts';
import { guardStreams } from './guard-streams.ts';
import { createShutdown } from './shutdown.ts';

/** Runs the command line of this process, and ends the process. */
export async function main(): Promise<void> {
  const { stdout, stderr, env } = process;
  const shutdown = createShutdown(process, {
    onSignal: () => commandLine.sayStopping(),
    onError: (error) => commandLine.fail(error),
  });
  const { onExit, isStopping } = shutdown;
  const commandLine = createCommandLine({ stdout, stderr, env, onExit, isStopping });

  const streams = guardStreams({ stdout, stderr }, (name, error) => commandLine.sayLost(name, error));
  let isFailing = false;

  async function end(code: number): Promise<void> {
    // A signal that came meanwhile decides the exit code itself.
    if (isStopping()) return;
    await shutdown.run();
    await streams.flush();
    if (isStopping()) return;
    process.exit(code === exitCodes.ok && streams.hasLost() ? exitCodes.failed : code);
  }

  process.on('uncaughtException', (error) => {
    // What fails while a failure is told would fail again.
    if (isFailing) process.exit(exitCodes.failed);
    isFailing = true;
    void end(commandLine.fail(error));
  });
  await end(await commandLine.run(process.argv.slice(2)));
}

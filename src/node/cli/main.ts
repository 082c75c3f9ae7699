import '../lib/console-to-stderr.ts';

import { createCommandLine } from './create-command-line.ts';
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

  async function end(code: number): Promise<void> {
    // A signal that came meanwhile decides the exit code itself.
    if (isStopping()) return;
    await shutdown.run();
    await Promise.all([flush(stdout), flush(stderr)]);
    if (!isStopping()) process.exit(code);
  }

  ignoreClosedPipes();
  process.on('uncaughtException', (error) => void end(commandLine.fail(error)));
  await end(await commandLine.run(process.argv.slice(2)));
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

// Runs one command line after the other, each of which it is sent, and sends back what it said.
import '../../lib/node/lib/terminal/console-to-stderr.js';

import { createCommandLine } from '../../lib/node/cli/create-command-line.js';
import { createShutdown } from '../../lib/node/cli/process/shutdown.js';

const said = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk, ...rest) => {
    said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    rest.at(-1)?.();
    return true;
  };
}

process.on('disconnect', () => process.exit());
process.on('message', (words) => void run(words));

async function run(words) {
  Object.assign(said, { stdout: '', stderr: '' });
  const { stdout, stderr, env } = process;
  // Signals are for commands that have a process of their own.
  const shutdown = createShutdown(
    { on: () => undefined, exit: () => undefined },
    { onSignal: () => undefined, onError: (error) => commandLine.fail(error) },
  );
  const { onExit, isStopping } = shutdown;
  const commandLine = createCommandLine({ stdout, stderr, env, onExit, isStopping });
  const code = await commandLine.run(words);
  await shutdown.run();
  process.send({ code, ...said });
}

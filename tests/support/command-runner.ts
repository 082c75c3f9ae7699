import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that runs one command after the other. */
interface CommandRunner {
  readonly child: ChildProcess;
  readonly commands: number;
}

/** Commands of one runner: the configs and templates that it has loaded stay in its memory, a megabyte each. */
const mostCommands = 100;

/** Milliseconds, more than clocks of files need to move on: what was written just before a build is looked at again by the next. */
const pause = 25;

const idle: CommandRunner[] = [];

/**
 * Runs a command in a process that has run others, where there is one: to load the generator, and to compile what runs often,
 * takes a second of a processor, five times what the build of a small site takes.
 */
export async function runCommand(words: readonly string[]): Promise<RunResult> {
  await setTimeout(pause);
  const { child, commands } = idle.pop() ?? { child: startRunner(), commands: 0 };
  const result = await send(child, words);
  if (commands + 1 < mostCommands) idle.push({ child, commands: commands + 1 });
  else child.disconnect();
  return result;
}

function startRunner(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'command-runner.mjs'), {
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Nothing waits for a runner but who has sent it a command. */
async function send(child: ChildProcess, words: readonly string[]): Promise<RunResult> {
  child.ref();
  child.channel?.ref();
  try {
    return await new Promise<RunResult>((resolve, reject) => {
      child.once('message', (result) => resolve(result as RunResult));
      child.once('exit', (code, signal) =>
        reject(new Error(`sitegen ${words.join(' ')} ended its process: ${String(code ?? signal)}`)),
      );
      child.send(words);
    });
  } finally {
    child.removeAllListeners();
    child.unref();
    child.channel?.unref();
  }
}

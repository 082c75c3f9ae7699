import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { projectRoot } from '../sitegen.ts';

export interface ServedFolder extends AsyncDisposable {
  /** `http://127.0.0.1:4711` */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const program = path.join(projectRoot, 'node_modules/serve/build/main.js');

/** Serves a published folder with the `serve` package and the emitted serve.json, on a free port of this machine. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const args = [
    '--config',
    'serve.json',
    '--listen',
    'tcp://127.0.0.1:0',
    '--no-clipboard',
    '--no-request-logging',
    folder,
  ];
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NO_COLOR: '1', NO_UPDATE_CHECK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const origin = await originOf(child);
    await fetch(origin);
    return { origin, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the server says that it listens on. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const origin = /Accepting connections at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}:\n${said}`)));
  });
}

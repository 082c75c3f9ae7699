import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The host that a site is published on: `serve`, with compression and the emitted serve.json, on a free port. It ends with this process. */
export async function serve(folder) {
  const program = path.join(import.meta.dirname, '../../node_modules/serve/build/main.js');
  const options = ['--listen', 'tcp://127.0.0.1:0', '--no-clipboard', '--no-request-logging'];
  const args = ['--config', 'serve.json', ...options, folder];
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NO_COLOR: '1', NO_UPDATE_CHECK: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also if the browser does not start.
  process.once('exit', () => child.kill());
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`serve ended with ${code}.`);
  });
  return { stop: () => child.kill(), origin: await Promise.race([originOf(child), ended]) };
}

async function originOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const origin = /Accepting connections at (http:\S+)/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error('serve does not say where it listens.');
}

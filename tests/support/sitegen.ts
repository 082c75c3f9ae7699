import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runCommand, type RunResult } from './command-runner.ts';
import { giveSeedTo } from './give-seed.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

export interface RunOptions {
  /** Variables that only a process of its own can have. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command line, and waits for its end. */
export function sitegen(args: readonly string[], { env }: RunOptions = {}): Promise<RunResult> {
  giveSeedTo(args);
  return env === undefined ? runCommand(args) : runProcess(args, env);
}

/** As a user does. */
function runProcess(args: readonly string[], env: Readonly<Record<string, string>>): Promise<RunResult> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'bin/sitegen.js'), ...args], {
    env: { ...process.env, NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A folder of its own, removed when the test is over. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sitegen-test-'));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** A copy of a fixture that a test may change. */
export async function copyFixture(name: string): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder();
  await cp(path.join(projectRoot, 'tests/fixtures', name), folder.path, { recursive: true });
  return folder;
}

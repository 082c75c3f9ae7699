import { spawn } from 'node:child_process';
import path from 'node:path';

import { runCommand } from './command-runner.ts';
import { giveSeedTo } from './give-seed.ts';
import { projectRoot } from './sitegen.ts';

/** One line of `--json`. */
export type BuildEvent = Readonly<Record<string, unknown>> & { readonly event: string };

export interface BuildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly events: readonly BuildEvent[];
  readonly stderr: string;
  readonly ms: number;
}

export interface RunningBuild {
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly isOver: () => boolean;
  /** Resolves with the first event that fits, undefined when the build ends without one. */
  readonly event: (fits: (event: BuildEvent) => boolean) => Promise<BuildEvent | undefined>;
  readonly end: Promise<BuildEnd>;
}

export interface StartOptions {
  readonly root: string;
  /** Default: `build`. */
  readonly command?: 'build' | 'clean' | 'dev' | 'forms' | 'preview';
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The time that all builds of the campaigns take for now. */
export const clockArgs = ['--clock', '2026-01-01T00:00:00Z'] as const;

function wordsOf({ root, command = 'build', args = [] }: StartOptions): readonly string[] {
  const clock = command === 'build' || command === 'dev' ? clockArgs : [];
  return [command, '--json', '--root', root, ...clock, ...args];
}

/** Starts `sitegen build --json`, or another command, as a process of its own, to be watched, and ended, while it runs. */
export function startBuild(options: StartOptions): RunningBuild {
  const words = [path.join(projectRoot, 'bin/sitegen.js'), ...wordsOf(options)];
  const start = performance.now();
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NO_COLOR: '1', CI: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const events: BuildEvent[] = [];
  const watchers = new Set<(event: BuildEvent | undefined) => void>();
  let rest = '';
  let stderr = '';
  let over = false;
  // A process may be over before all that it has printed is read.
  let isRead = false;
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = JSON.parse(line) as BuildEvent;
      events.push(event);
      for (const watcher of watchers) watcher(event);
    }
  });
  child.on('exit', () => (over = true));
  const end = new Promise<BuildEnd>((resolve, reject) => {
    child.on('error', reject).on('close', (code, signal) => {
      isRead = true;
      for (const watcher of watchers) watcher(undefined);
      resolve({ code, signal, events, stderr, ms: performance.now() - start });
    });
  });
  if (child.pid === undefined) throw new Error('No process could be started.');
  return {
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    isOver: () => over,
    event: (fits) =>
      new Promise((resolve) => {
        const known = events.find(fits);
        if (known !== undefined || isRead) return resolve(known);
        watchers.add(function watcher(event) {
          if (event !== undefined && !fits(event)) return;
          watchers.delete(watcher);
          resolve(event);
        });
      }),
    end,
  };
}

/** A stage that has come to its end. */
export function endOf(stage: string): (event: BuildEvent) => boolean {
  return (event) => event.event === 'stage' && event['stage'] === stage;
}

/** Builds, or runs another command, to the end; a build has no process of its own unless it needs an environment of its own. */
export async function runBuild(options: StartOptions): Promise<BuildEnd> {
  const words = wordsOf(options);
  giveSeedTo(words);
  if (options.env !== undefined) return startBuild(options).end;
  const start = performance.now();
  const { code, stdout, stderr } = await runCommand(words);
  const events = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BuildEvent);
  return { code, signal: null, events, stderr, ms: performance.now() - start };
}

/** Throws unless the build ends well. */
export async function buildToEnd(options: StartOptions): Promise<BuildEnd> {
  const end = await runBuild(options);
  if (end.code !== 0)
    throw new Error(
      `The build of ${options.root} ended with ${end.code ?? end.signal}:\n${describeEnd(end)}`,
    );
  return end;
}

/** What a build said of its failure. */
export function describeEnd({ events, stderr }: BuildEnd): string {
  const told = events.filter(({ event }) => event === 'diagnostic' || event === 'error').slice(0, 5);
  return [...told.map((event) => JSON.stringify(event)), stderr.trim()].join('\n');
}

/** The milliseconds that a stage took. */
export function stageMs({ events }: BuildEnd, stage: string): number {
  const ms = events.find(endOf(stage))?.['ms'];
  return typeof ms === 'number' ? ms : 0;
}

import {
  describeEnd,
  startBuild,
  type BuildEnd,
  type RunningBuild,
  type StartOptions,
} from '../running-build.ts';

export interface RunningServer extends AsyncDisposable {
  readonly run: RunningBuild;
  readonly pid: number;
  readonly port: number;
  readonly event: RunningBuild['event'];
  readonly stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<BuildEnd>;
}

/** Starts a command that serves, on a free port, and waits until it listens. */
export async function startServer(
  options: StartOptions & { readonly command: 'dev' | 'preview' },
): Promise<RunningServer> {
  const run = startBuild({ ...options, args: ['--port', '0', ...(options.args ?? [])] });
  const listening = await run.event(({ event }) => event === 'listening');
  if (listening === undefined) throw new Error(describeEnd(await run.end));
  const stop = (signal: 'SIGINT' | 'SIGTERM'): Promise<BuildEnd> => {
    if (!run.isOver()) run.kill(signal);
    return run.end;
  };
  return {
    run,
    pid: run.pid,
    port: listening['port'] as number,
    event: run.event,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop('SIGTERM')),
  };
}

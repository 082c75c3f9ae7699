import { exitCodes } from './exit-codes.ts';

type Signal = 'SIGHUP' | 'SIGINT' | 'SIGTERM';

/** The part of `process` that is needed. */
export interface SignalSource {
  readonly on: (signal: Signal, listener: (signal: Signal) => void) => unknown;
  readonly exit: (code: number) => void;
}

export interface Shutdown {
  readonly onExit: (cleanUp: () => Promise<void>) => void;
  /** Whether a signal has arrived: failures after that are not reported. */
  readonly isStopping: () => boolean;
  /** Cleans up now; waits only for work in progress. */
  readonly run: () => Promise<void>;
}

export interface ShutdownOptions {
  /** Called at the first signal. */
  readonly onSignal: () => void;
  /** Called when everything is cleaned up, before the process exits. */
  readonly onStopped: (exitCode: number) => void;
  readonly onError: (error: unknown) => void;
}

/** The first signal cleans up and exits, the second exits at once. */
export function createShutdown(
  source: SignalSource,
  { onSignal, onStopped, onError }: ShutdownOptions,
): Shutdown {
  const cleanUps: (() => Promise<void>)[] = [];
  let running = Promise.resolve();
  let stopping = false;

  async function cleanUpAll(): Promise<void> {
    for (let cleanUp = cleanUps.pop(); cleanUp !== undefined; cleanUp = cleanUps.pop()) {
      try {
        await cleanUp();
      } catch (error) {
        onError(error);
      }
    }
  }

  /** A signal may arrive during a first call: what that has begun must end as well. */
  function run(): Promise<void> {
    running = running.then(cleanUpAll);
    return running;
  }

  async function cleanUpAndExit(code: number): Promise<void> {
    await run();
    onStopped(code);
    source.exit(code);
  }

  function stop(signal: Signal): void {
    const code = exitCodes[signal];
    if (stopping) return source.exit(code);
    stopping = true;
    onSignal();
    void cleanUpAndExit(code);
  }

  // The terminal is closed, or the connection to it lost.
  source.on('SIGHUP', stop);
  source.on('SIGINT', stop);
  source.on('SIGTERM', stop);
  return { onExit: (cleanUp) => cleanUps.push(cleanUp), isStopping: () => stopping, run };
}

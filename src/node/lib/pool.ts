import Tinypool from 'tinypool';

/** Runs functions of a worker module on several threads. */
export interface Pool {
  readonly run: <Input, Output>(input: Input) => Promise<Output>;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** The worker's module: exports a default function. */
  readonly module: URL;
  readonly jobs: number;
}

/** A pool of worker threads that start when the first task comes. */
export function createPool({ module, jobs }: PoolOptions): Pool {
  const pool = new Tinypool({
    filename: module.href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: jobs,
  });
  return {
    run: (input) => pool.run(input) as Promise<never>,
    close: () => pool.destroy(),
  };
}

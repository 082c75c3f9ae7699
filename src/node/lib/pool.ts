import { Tinypool } from 'tinypool';

/** Runs the default function of a worker module on several threads. */
export interface Pool<Task, Answer> {
  readonly run: (task: Task) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** The worker's module. */
  readonly module: URL;
  readonly jobs: number;
}

/** A pool of worker threads that start when the first task comes. */
export function createPool<Task, Answer>({ module, jobs }: PoolOptions): Pool<Task, Answer> {
  const pool = new Tinypool({
    filename: module.href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: jobs,
  });
  return {
    run: (task) => pool.run(task) as Promise<Answer>,
    close: () => pool.destroy(),
  };
}

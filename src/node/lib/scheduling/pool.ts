import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Tinypool } from 'tinypool';

import { inSharedMemory, type ReusedMemory } from '../bytes/reused-memory.ts';

/** With fewer items, threads cost more than they save: each has to load its modules first. */
const threadsFrom = 200;
const batchSize = 40;

/**
 * How large the young generation of a thread may become, in megabytes: with V8's own choice a thread takes 35 MB more, since its old
 * generation may grow by as much as well, and 3 % less processor time.
 */
const youngMb = 12;

export interface BatchWork<Item, Task, Answer> {
  /** Runs a batch and returns one answer per item; in this thread, or in others as the default export of `module`. */
  readonly run: (task: Task) => Promise<readonly Answer[]>;
  readonly module: URL;
  readonly jobs: number;
  /** `memory`: for bytes of the task; used again once the batch has come back. */
  readonly toTask: (batch: readonly Item[], memory: ReusedMemory) => Task | Promise<Task>;
  /** Called for every item when its batch comes back: the order differs from run to run. */
  readonly onAnswer: (item: Item, answer: Answer) => void | Promise<void>;
}

/**
 * Works through many items on `jobs` threads, this one among them. Only a few batches are in memory at a time. Items may be produced while
 * others are worked on.
 */
export async function runBatches<Item, Task, Answer>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { run, module, jobs, toTask, onAnswer }: BatchWork<Item, Task, Answer>,
): Promise<void> {
  const batches = batchesFrom(items);
  const { first, isAll } = await takeBatches(batches, Math.ceil(threadsFrom / batchSize));
  const threads = isAll ? 0 : jobs - 1;
  const pool = threads > 0 ? await createPool(module, threads) : undefined;
  const runThere = (task: Task) => (pool as Tinypool).run(task) as Promise<readonly Answer[]>;
  let answered = 0;
  let isOver = false;
  const next = async () => (isOver ? undefined : (first.shift() ?? (await batches.next()).value));

  async function work(batch: readonly Item[], runBatch: typeof run): Promise<void> {
    const answers = await inSharedMemory(async (memory) => runBatch(await toTask(batch, memory)));
    answered += 1;
    for (const [index, item] of batch.entries()) await onAnswer(item, answers[index] as Answer);
  }
  async function workThere(): Promise<void> {
    for (let batch = await next(); batch !== undefined; batch = await next()) await work(batch, runThere);
  }
  /** Answers come first: this thread works only while there are none to handle. */
  async function workHere(): Promise<void> {
    for (;;) {
      const before = answered;
      if (pool !== undefined) await nextTurn();
      if (answered > before) continue;
      const batch = await next();
      if (batch === undefined) return;
      await work(batch, run);
    }
  }
  // Two batches per thread, one in work and one waiting, so that no thread idles.
  const lanes = Array.from({ length: threads * 2 }, workThere);
  try {
    await Promise.all([...lanes, workHere()]);
  } finally {
    isOver = true;
    await pool?.destroy();
  }
}

async function* batchesFrom<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<readonly Item[], undefined> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}

/** The first batches, and whether they are all. */
async function takeBatches<Item>(
  batches: AsyncGenerator<readonly Item[], undefined>,
  count: number,
): Promise<{ readonly first: (readonly Item[])[]; readonly isAll: boolean }> {
  const first: (readonly Item[])[] = [];
  while (first.length < count) {
    const { value } = await batches.next();
    if (value === undefined) return { first, isAll: true };
    first.push(value);
  }
  return { first, isAll: (first.at(-1)?.length ?? 0) < batchSize };
}

/** The threads start with the first batch. */
async function createPool(module: URL, threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: module.href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    concurrentTasksPerWorker: 2,
  });
}

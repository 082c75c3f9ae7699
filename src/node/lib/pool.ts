import type { Tinypool } from 'tinypool';

import { batchesOf } from './batches.ts';

/** Below this many items, threads cost more than they give: each loads its modules first. */
const threadsFrom = 200;
const batchSize = 40;

export interface BatchWork<Item, Task, Answer> {
  /** Does a batch and answers item by item; in this thread, or as the default export of `module` in others. */
  readonly run: (task: Task) => Promise<readonly Answer[]>;
  readonly module: URL;
  readonly jobs: number;
  readonly toTask: (batch: readonly Item[]) => Task | Promise<Task>;
  /** Called for every item as its batch comes back: in no order that two runs share. */
  readonly onAnswer: (item: Item, answer: Answer) => void | Promise<void>;
}

/** Works through many items on several threads; memory holds a few batches, however many items there are. */
export async function runBatches<Item, Task, Answer>(
  items: readonly Item[],
  { run, module, jobs, toTask, onAnswer }: BatchWork<Item, Task, Answer>,
): Promise<void> {
  const threaded = items.length >= threadsFrom && jobs > 1;
  const pool = threaded ? await createPool(module, jobs) : undefined;
  const runBatch = pool === undefined ? run : (task: Task) => pool.run(task) as Promise<readonly Answer[]>;
  const batches = batchesOf(items, batchSize).values();
  // Two batches a thread: one in work, one waiting, so that no thread idles.
  const lanes = Array.from({ length: threaded ? jobs * 2 : 1 }, async () => {
    for (const batch of batches) {
      const answers = await runBatch(await toTask(batch));
      for (const [index, item] of batch.entries()) await onAnswer(item, answers[index] as Answer);
    }
  });
  try {
    await Promise.all(lanes);
  } finally {
    await pool?.destroy();
  }
}

/** The threads start when the first batch comes. */
async function createPool(module: URL, jobs: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: module.href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: jobs,
  });
}

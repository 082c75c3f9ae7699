import type { Tinypool } from 'tinypool';

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

/**
 * Works through many items on several threads; memory holds a few batches, however many items there are. They may be made while
 * others are worked on.
 */
export async function runBatches<Item, Task, Answer>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { run, module, jobs, toTask, onAnswer }: BatchWork<Item, Task, Answer>,
): Promise<void> {
  const batches = batchesFrom(items);
  const { first, isAll } = await takeBatches(batches, Math.ceil(threadsFrom / batchSize));
  const threaded = !isAll && jobs > 1;
  const pool = threaded ? await createPool(module, jobs) : undefined;
  const runBatch = pool === undefined ? run : (task: Task) => pool.run(task) as Promise<readonly Answer[]>;
  const next = async () => first.shift() ?? (await batches.next()).value;
  // Two batches a thread: one in work, one waiting, so that no thread idles.
  const lanes = Array.from({ length: threaded ? jobs * 2 : 1 }, async () => {
    for (let batch = await next(); batch !== undefined; batch = await next()) {
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

/** The first batches, and whether there are no others. */
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
  return { first, isAll: false };
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

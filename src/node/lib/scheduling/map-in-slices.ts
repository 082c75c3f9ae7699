import { isMainThread } from 'node:worker_threads';

import { inSlices } from './in-slices.ts';

/**
 * Maps items one after the other; only the main thread gives others a turn in between: it keeps a lock, handles signals and gives work to
 * other threads. In a worker, the next batch would begin meanwhile, and both would be late.
 */
export async function mapInSlices<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Answer | Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const answer = async (item: Item) => void answers.push(await work(item));
  if (isMainThread) await inSlices(items, answer);
  else for (const item of items) await answer(item);
  return answers;
}

import { isMainThread } from 'node:worker_threads';

import { inSlices } from './in-slices.ts';

/**
 * Answers item by item, one after the other, and lets others have their turn in the main thread alone: there a lock is kept, signals
 * come, and other threads are given work. One of those would begin its next batch meanwhile, and be late with both.
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

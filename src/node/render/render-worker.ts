import '../lib/console-to-stderr.ts';
import { handOver } from '../lib/hand-over.ts';
import type { StoredValue } from '../model/cache.ts';
import { renderIntoPack } from './render-into-pack.ts';
import type { BatchAnswer, RenderTask } from './render-session.ts';

/** Tinypool calls a worker's default export. */
export default async function work(task: RenderTask): Promise<readonly BatchAnswer<StoredValue>[]> {
  const answers = await renderIntoPack(task);
  return handOver(
    answers,
    answers.flatMap((answer) => (answer.kind === 'page' ? [answer.html.value, answer.payload.value] : [])),
  );
}

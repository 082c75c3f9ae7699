import '../lib/console-to-stderr.ts';
import { handOver } from '../lib/hand-over.ts';
import type { StoredValue } from '../model/cache.ts';
import { renderIntoPack } from './render-into-pack.ts';
import type { BatchAnswer, RenderTask } from './render-session.ts';

/** Tinypool calls a worker's default export. */
export default async function work(task: RenderTask): Promise<readonly BatchAnswer<StoredValue>[]> {
  const answers = await renderIntoPack(task);
  const values = answers.flatMap((answer) =>
    answer.kind === 'page' ? [answer.html.value, answer.payload.value] : [],
  );
  return handOver(
    answers,
    values.filter((value) => value instanceof Uint8Array),
  );
}

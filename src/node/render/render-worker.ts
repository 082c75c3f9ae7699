import '../lib/console-to-stderr.ts';
import { handOver } from '../lib/hand-over.ts';
import { renderBatch, type BatchAnswer, type RenderTask } from './render-session.ts';

/** Tinypool calls a worker's default export. */
export default async function work(task: RenderTask): Promise<readonly BatchAnswer[]> {
  const answers = await renderBatch(task);
  return handOver(
    answers,
    answers.flatMap((answer) => (answer.kind === 'page' ? [answer.html.bytes, answer.payload.bytes] : [])),
  );
}

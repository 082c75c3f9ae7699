import '../lib/console-to-stderr.ts';
import { handOver } from '../lib/hand-over.ts';
import { parseEntries, type ParseAnswer, type ParseTask } from './parse-entry.ts';

/** Tinypool calls a worker's default export. */
export default async function work(task: ParseTask): Promise<readonly ParseAnswer[]> {
  const answers = await parseEntries(task);
  return handOver(
    answers,
    answers.flatMap((answer) => (answer === undefined ? [] : [answer.entry, answer.body])),
  );
}

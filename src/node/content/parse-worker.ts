import '../lib/console-to-stderr.ts';
import { handOver } from '../lib/hand-over.ts';
import type { ParseTask } from './parse-entry.ts';
import { parseIntoPack } from './parse-into-pack.ts';
import { turnAfterEach } from './turn-after-each.ts';

/** Tinypool calls a worker's default export. */
export default turnAfterEach(async (task: ParseTask) => {
  const answers = await parseIntoPack(task);
  return handOver(
    answers,
    answers.flatMap((answer) => (answer === undefined ? [] : [answer.entry, answer.body])),
  );
});

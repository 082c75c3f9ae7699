import { packValues } from '../lib/shared-pack.ts';
import type { StoredValue } from '../model/cache.ts';
import { parseEntries, type ParseAnswer, type ParseTask } from './parse-entry.ts';
import { BODY } from './stored-body.ts';

/** Parses a batch of content files and stores their bodies. Runs in workers and in the main thread. */
export async function parseIntoPack({
  pack,
  ...task
}: ParseTask): Promise<readonly ParseAnswer<StoredValue>[]> {
  const answers = await parseEntries(task);
  const parsed = answers.filter((answer) => answer !== undefined);
  const named = parsed.map(({ hash, body }) => ({ stage: BODY, key: hash, bytes: body }));
  const packed = pack && packValues(pack, named);
  if (packed === undefined) return answers;
  const places = new Map(parsed.map((answer, index) => [answer, packed[index]]));
  return answers.map((answer) => answer && { ...answer, body: places.get(answer) ?? answer.body });
}

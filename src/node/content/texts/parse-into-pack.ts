import { copyTogether } from '../../lib/bytes/copy-together.ts';
import { inReusedMemory } from '../../lib/bytes/reused-memory.ts';
import { packValues } from '../../lib/bytes/shared-pack.ts';
import type { SharedPack, StoredValue } from '../../model/cache.ts';
import { parseEntries, type ParseAnswer, type ParseTask } from './parse-entry.ts';
import { BODY } from '../bodies/stored-body.ts';

/** Parses a batch of content files and stores their bodies. Runs in workers and in the main thread. */
export function parseIntoPack({ pack, ...task }: ParseTask): Promise<readonly ParseAnswer<StoredValue>[]> {
  return inReusedMemory(async (memory) => storeBodies(await parseEntries(task, memory), pack));
}

/** What is not stored is copied, since its memory is used again. */
function storeBodies(
  answers: readonly ParseAnswer[],
  pack: SharedPack | undefined,
): readonly ParseAnswer<StoredValue>[] {
  const parsed = answers.filter((answer) => answer !== undefined);
  const named = parsed.map(({ hash, body }) => ({ stage: BODY, key: hash, bytes: body }));
  const packed = pack && packValues(pack, named);
  const entries = copyTogether(parsed.map(({ entry }) => entry));
  const bodies: readonly StoredValue[] = packed ?? copyTogether(parsed.map(({ body }) => body));
  const own = parsed
    .map(
      ({ hash }, index) => ({ entry: entries[index], body: bodies[index], hash }) as ParseAnswer<StoredValue>,
    )
    .values();
  return answers.map((answer) => answer && own.next().value);
}

import { inReusedMemory } from '../lib/bytes/reused-memory.ts';
import { packValues } from '../lib/bytes/shared-pack.ts';
import type { SharedPack, StoredValue } from '../model/cache.ts';
import { BLOB } from './page-records.ts';
import {
  renderBatch,
  type BatchAnswer,
  type PageFile,
  type RenderedPage,
  type RenderTask,
} from './render-session.ts';

/** Renders a batch and stores the files, except those of pages with problems. Runs in workers and in the main thread. */
export async function renderIntoPack({
  pack,
  ...task
}: RenderTask): Promise<readonly BatchAnswer<StoredValue>[]> {
  return pack === undefined
    ? renderBatch(task)
    : inReusedMemory(async (memory) => storeFiles(await renderBatch(task, (text) => memory.put(text)), pack));
}

/** What cannot be stored is copied, since its memory is used again. */
function storeFiles(answers: readonly BatchAnswer[], pack: SharedPack): readonly BatchAnswer<StoredValue>[] {
  const files = answers.flatMap((answer) => (isSound(answer) ? [answer.html, answer.payload] : []));
  const named = files.map(({ hash, value }) => ({ stage: BLOB, key: hash, bytes: value }));
  const packed = packValues(pack, named) ?? [];
  const places = new Map(files.map((file, index) => [file, packed[index]]));
  const stored = (file: PageFile): PageFile<StoredValue> => ({
    ...file,
    value: places.get(file) ?? Uint8Array.from(file.value),
  });
  return answers.map((answer) =>
    answer.kind === 'failure'
      ? answer
      : { ...answer, html: stored(answer.html), payload: stored(answer.payload) },
  );
}

function isSound(answer: BatchAnswer): answer is RenderedPage {
  return answer.kind === 'page' && answer.problems.length === 0;
}

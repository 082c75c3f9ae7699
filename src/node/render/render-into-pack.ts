import { packValues } from '../lib/shared-pack.ts';
import type { StoredValue } from '../model/cache.ts';
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
  const answers = await renderBatch(task);
  const files = answers.flatMap((answer) => (isSound(answer) ? [answer.html, answer.payload] : []));
  const named = files.map(({ hash, value }) => ({ stage: BLOB, key: hash, bytes: value }));
  const packed = pack && packValues(pack, named);
  if (packed === undefined) return answers;
  const places = new Map(files.map((file, index) => [file, packed[index]]));
  const stored = (file: PageFile): PageFile<StoredValue> => ({
    ...file,
    value: places.get(file) ?? file.value,
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

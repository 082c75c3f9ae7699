import type { ReusedMemory } from '../lib/bytes/reused-memory.ts';
import type { ReadBodies, StoredBody } from '../model/content.ts';
import type { PageContent, PlannedPage } from '../model/routes.ts';
import type { PageNames, PageTask } from './create-page-renderer.ts';
import type { KeyedPage } from './page-keys.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import type { RenderTask } from './render-session.ts';

/** The input of a thread that renders; its bytes are in `memory`. */
export async function toRenderTask(
  batch: readonly Pick<KeyedPage, 'page' | 'content'>[],
  {
    session,
    bodies,
    readBodies,
    placing,
    store,
  }: Pick<RenderDependencies, 'session' | 'bodies' | 'readBodies' | 'placing' | 'store'>,
  memory: ReusedMemory,
): Promise<RenderTask> {
  const contents = batch.map(({ page, content }) => content ?? page.content(bodies));
  const tasks = await toPageTasks(contents, (ids) => readBodies(ids, memory));
  const namesOf = ({ file, payloadFile }: PlannedPage): PageNames | undefined =>
    placing?.accepts(file) === true && (payloadFile === undefined || placing.accepts(payloadFile))
      ? { html: file, payload: payloadFile }
      : undefined;
  return {
    session,
    folder: placing?.path,
    pack: store.packed?.pack(),
    pages: tasks.map((task, index) => ({
      ...task,
      input: memory.put(task.input),
      files: namesOf((batch[index] as KeyedPage).page),
    })),
  };
}

/** Pages with the bodies that they show. */
export async function toPageTasks(
  pages: readonly PageContent[],
  readBodies: ReadBodies,
): Promise<readonly PageTask[]> {
  const shown = await readBodies(pages.flatMap(({ bodies }) => bodies));
  return pages.map(({ input, bodies }) => ({
    input,
    bodies: new Map(bodies.map((id) => [id, shown.get(id) as StoredBody])),
    files: undefined,
  }));
}

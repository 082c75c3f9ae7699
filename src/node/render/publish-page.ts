import { pageMaker } from '../lib/page-maker.ts';
import { inReusedMemory } from '../lib/bytes/reused-memory.ts';
import type { OutputFile } from '../model/output.ts';
import type { PlannedPage } from '../model/routes.ts';
import { BLOB, type BlobRef, type PageRecord } from './page-records.ts';
import { toRenderTask } from './page-tasks.ts';
import type { PublishedPage } from './published-page.ts';
import type { Add, RenderDependencies } from './render-dependencies.ts';
import { renderBatch } from './render-session.ts';

/** Hands the files of a page to the writer. */
export async function publishPage(
  page: Pick<PublishedPage, 'file' | 'payloadFile' | 'source' | 'kind' | 'route'>,
  record: Pick<PageRecord, 'html' | 'payload'>,
  { add, load }: { readonly add: Add; readonly load: (ref: BlobRef) => Promise<Uint8Array> },
): Promise<void> {
  const source = pageMaker(page);
  const file = (path: string, ref: BlobRef): OutputFile => ({
    path,
    ...ref,
    source,
    immutable: false,
    content: { kind: 'lazy', load: () => load(ref) },
  });
  await add(file(page.file, record.html));
  if (page.payloadFile !== undefined) await add(file(page.payloadFile, record.payload));
}

/** The bytes of a cached file; renders the page again if the store has lost it meanwhile. */
export async function loadBlob(
  page: PlannedPage,
  ref: BlobRef,
  dependencies: RenderDependencies,
): Promise<Uint8Array> {
  const stored = dependencies.store.get(BLOB, ref.hash);
  if (stored !== undefined) return stored;
  const [answer] = await inReusedMemory(async (memory) =>
    renderBatch(
      await toRenderTask([{ page, content: undefined }], { ...dependencies, placing: undefined }, memory),
    ),
  );
  const files = answer?.kind === 'page' ? [answer.html, answer.payload] : [];
  const found = files.find(({ hash }) => hash === ref.hash);
  if (found === undefined) throw new Error(`${page.path} does not render as it did when it was cached.`);
  return found.value;
}

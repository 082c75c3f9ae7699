import { mapLinks } from '../../shared/page-links.ts';
import { DiagnosticsError } from '../lib/diagnostics.ts';
import { batchesOf } from '../lib/batches.ts';
import { sha256 } from '../lib/hash.ts';
import type { RenderPlaces } from '../lib/render-trace.ts';
import type { PlacedFile, PlacingFolder } from '../lib/new-file.ts';
import { runBatches } from '../lib/pool.ts';
import type { Store } from '../model/cache.ts';
import type { EntryBodies, ReadBodies, StoredBody } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputFile } from '../model/output.ts';
import type { PageContent, PlannedPage } from '../model/routes.ts';
import { createInterner } from './create-interner.ts';
import { ENDLESS, type PageNames, type PageTask } from './create-page-renderer.ts';
import { createKeptPages, type KeptBatch } from './kept-pages.ts';
import { keepInput } from './page-inputs.ts';
import { groupProblems, renderProblems } from './page-problems.ts';
import {
  hasBlobs,
  readRecord,
  toRecord,
  writeRecord,
  type BlobRef,
  type PageRecord,
} from './page-records.ts';
import type { KeptPage } from './page-shelf.ts';
import { toPublishedPage } from './published-page.ts';
import { createCollection, type RenderedPages } from './rendered-pages.ts';
import { renderBatch, type BatchAnswer, type RenderSession, type RenderTask } from './render-session.ts';

/** `placed`: the file stands in the `placing` folder. */
export type Add = (file: OutputFile, placed?: PlacedFile) => Promise<void>;

export interface RenderDependencies {
  readonly session: RenderSession;
  /** Hash of everything beside the page's own JSON: templates, context; by locale, since messages are in it. */
  readonly keyOf: (locale: string) => string;
  readonly places: RenderPlaces;
  readonly bodies: EntryBodies;
  readonly readBodies: ReadBodies;
  readonly store: Store;
  /** Hash of what the pages' inputs are made of beside bodies; undefined: no text can tell. */
  readonly planHash: string | undefined;
  readonly jobs: number;
  /** Takes each file as soon as it is known; the bytes are not kept here. */
  readonly add: Add;
  /** Where threads may write files themselves. */
  readonly placing: PlacingFolder | undefined;
}

/** Pages of which the store is asked together. */
const BATCH = 100;
/** Pages that do not come to an end before the others are left: each takes a second, and a loop in a layout is in all of them. */
const ENDLESS_PAGES = 5;

interface KeyedPage extends Omit<KeptPage, 'page' | 'record'> {
  readonly page: PlannedPage;
  /** Undefined: the rest says all that is asked of it. */
  readonly content: PageContent | undefined;
  readonly shelf: KeptBatch;
}

/** Renders every page that the store does not hold yet, and hands all of them to the writer. */
export async function renderPages(
  pages: readonly PlannedPage[],
  dependencies: RenderDependencies,
): Promise<RenderedPages> {
  const { store, add } = dependencies;
  const collected = createCollection();
  const diagnostics: Diagnostic[] = [];
  let endless = 0;
  const batches = batchesOf(pages, BATCH);
  const kept = createKeptPages(batches, dependencies);
  const intern = createInterner();
  // All pages name the same links and pictures, and records stay to the end. Those of a shelf share them already.
  const share = (record: PageRecord): PageRecord => ({
    ...record,
    links: mapLinks(record.links, intern),
    files: record.files.map(intern),
    shellMessages: record.shellMessages.map(intern),
    images: record.images.map((image) => collected.images.get(image.path) ?? image),
  });
  const keep = ({ page, content: _content, shelf, ...facts }: KeyedPage, record: PageRecord) => {
    shelf.settle(page, { ...facts, page: toPublishedPage(page), record });
  };

  /** Hands over the pages that the store holds, and gives the others. */
  async function* missingPages(): AsyncGenerator<KeyedPage> {
    for (const [index, batch] of batches.entries()) {
      const shelf = kept.shelf(index);
      const keyed = batch.flatMap((page) => keyPage(page, shelf, dependencies, diagnostics) ?? []);
      store.readAhead(
        'page',
        keyed.filter(({ page, key }) => shelf.record(page, key) === undefined).map(({ key }) => key),
      );
      for (const wanted of keyed) {
        const { page, content, key } = wanted;
        keepInput(store, wanted);
        const own = shelf.record(page, key);
        const stored = own !== undefined && hasBlobs(store, own) ? own : readRecord(store, key);
        if (stored === undefined) {
          yield wanted;
          continue;
        }
        const record = stored === own ? own : share(stored);
        await publishPage(page, record, add, (ref) => loadBlob(page, ref, dependencies));
        collected.add(page, wanted, record);
        if (own === undefined || content !== undefined) keep(wanted, record);
        else shelf.settle(page);
      }
    }
  }

  await renderAll(missingPages(), dependencies, async (wanted, answer) => {
    const { page, key, shelf } = wanted;
    diagnostics.push(...(await renderProblems(page, answer, dependencies.places)));
    if (answer.kind === 'failure') {
      if (answer.error === ENDLESS) endless += 1;
      if (endless >= ENDLESS_PAGES) throw new DiagnosticsError(groupProblems(diagnostics));
      shelf.settle(page);
      return;
    }
    const record = share(toRecord(answer));
    const files = new Map([answer.html, answer.payload].map((file) => [file.hash, file]));
    const addPlaced: Add = (file) => add(file, files.get(file.hash)?.placed);
    await publishPage(
      page,
      record,
      addPlaced,
      async ({ hash }) => files.get(hash)?.bytes ?? new Uint8Array(),
    );
    collected.add(page, wanted, record, answer.ms);
    if (answer.problems.length > 0) {
      shelf.settle(page);
      return;
    }
    writeRecord(store, key, record, answer);
    keep(wanted, record);
  });
  const { reports, images, files, shellMessages } = collected;
  return {
    images,
    files,
    shellMessages,
    reports: pages.flatMap((page) => reports.get(page) ?? []),
    shelves: kept.outlines(),
    diagnostics: groupProblems(diagnostics),
  };
}

/** Undefined: its data has mistakes, which are added to `diagnostics`. */
function keyPage(
  page: PlannedPage,
  shelf: KeptBatch,
  dependencies: RenderDependencies,
  diagnostics: Diagnostic[],
): KeyedPage | undefined {
  const known = shelf.find(page);
  if (known !== undefined) {
    const { input, bodies, images, files } = known;
    const key = keyOf(page, input, dependencies);
    return { page, content: undefined, shelf, input, bodies, images, files, key };
  }
  try {
    const content = page.content(dependencies.bodies);
    const input = sha256(content.input);
    return {
      page,
      content,
      shelf,
      input,
      bodies: content.bodies.map((id) => [id, dependencies.bodies.get(id)?.hash ?? '']),
      images: content.images,
      files: content.files,
      key: keyOf(page, input, dependencies),
    };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    diagnostics.push(...error.diagnostics);
    shelf.settle(page);
    return undefined;
  }
}

type OnAnswer = (page: KeyedPage, answer: BatchAnswer) => Promise<void>;

function renderAll(
  pages: AsyncIterable<KeyedPage>,
  dependencies: RenderDependencies,
  onAnswer: OnAnswer,
): Promise<void> {
  return runBatches(pages, {
    run: renderBatch,
    module: new URL('./render-worker.js', import.meta.url),
    jobs: dependencies.jobs,
    toTask: (batch) => toTask(batch, dependencies),
    onAnswer,
  });
}

async function toTask(
  batch: readonly Pick<KeyedPage, 'page' | 'content'>[],
  { session, bodies, readBodies, placing }: RenderDependencies,
): Promise<RenderTask> {
  const contents = batch.map(({ page, content }) => content ?? page.content(bodies));
  const tasks = await toPageTasks(contents, readBodies);
  const namesOf = ({ file, payloadFile }: PlannedPage): PageNames | undefined =>
    placing?.accepts(file) === true && (payloadFile === undefined || placing.accepts(payloadFile))
      ? { html: file, payload: payloadFile }
      : undefined;
  return {
    session,
    folder: placing?.path,
    pages: tasks.map((task, index) => ({ ...task, files: namesOf((batch[index] as KeyedPage).page) })),
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

/** Key of a page's result: of all that it is made of. `input`: its hash. */
export function keyOf(
  { locale }: Pick<PlannedPage, 'locale'>,
  input: string,
  { keyOf }: Pick<RenderDependencies, 'keyOf'>,
): string {
  return sha256(`${keyOf(locale)}\n${input}`);
}

/** A cached file's bytes; one that the store lost meanwhile is rendered again. */
async function loadBlob(
  page: PlannedPage,
  ref: BlobRef,
  dependencies: RenderDependencies,
): Promise<Uint8Array> {
  const stored = dependencies.store.get('blob', ref.hash);
  if (stored !== undefined) return stored;
  const [answer] = await renderBatch(
    await toTask([{ page, content: undefined }], { ...dependencies, placing: undefined }),
  );
  const files = answer?.kind === 'page' ? [answer.html, answer.payload] : [];
  const found = files.find(({ hash }) => hash === ref.hash);
  if (found === undefined) throw new Error(`${page.path} does not render as it did when it was cached.`);
  return found.bytes;
}

/** Hands the files of a page to the writer. */
export async function publishPage(
  page: Pick<PlannedPage, 'file' | 'payloadFile' | 'source'>,
  record: Pick<PageRecord, 'html' | 'payload'>,
  add: Add,
  load: (ref: BlobRef) => Promise<Uint8Array>,
): Promise<void> {
  const file = (path: string, ref: BlobRef): OutputFile => ({
    path,
    ...ref,
    source: page.source,
    immutable: false,
    content: { kind: 'lazy', load: () => load(ref) },
  });
  await add(file(page.file, record.html));
  if (page.payloadFile !== undefined) await add(file(page.payloadFile, record.payload));
}

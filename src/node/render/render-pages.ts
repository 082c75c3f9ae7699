import { DiagnosticsError } from '../lib/diagnostics.ts';
import { batchesOf } from '../lib/batches.ts';
import { sha256 } from '../lib/hash.ts';
import type { LocateRender } from '../lib/render-trace.ts';
import { runBatches } from '../lib/pool.ts';
import type {
  Diagnostic,
  EntryBodies,
  OutputFile,
  PageContent,
  PlannedPage,
  ReadBody,
  Store,
} from '../model.ts';
import { groupProblems, renderProblems } from './page-problems.ts';
import { createCollection, type RenderedPages } from './rendered-pages.ts';
import {
  renderBatch,
  type PageTask,
  type RenderAnswer,
  type RenderSession,
  type RenderSuccess,
  type RenderTask,
} from './render-session.ts';

export interface RenderDependencies {
  readonly session: RenderSession;
  /** Hash of everything beside the page's own JSON: templates, context; by locale, since messages are in it. */
  readonly keyOf: (locale: string) => string;
  readonly locate: LocateRender;
  readonly bodies: EntryBodies;
  readonly readBody: ReadBody;
  readonly store: Store;
  readonly jobs: number;
  /** Takes each file as soon as it is known; the bytes are not kept here. */
  readonly add: (file: OutputFile) => Promise<void>;
}

/** A rendered page as the store holds it; the bytes are kept apart, by hash. */
interface PageRecord extends Omit<RenderSuccess, 'html' | 'payload' | 'kind' | 'ms'> {
  readonly html: BlobRef;
  readonly payload: BlobRef;
}

interface BlobRef {
  readonly hash: string;
  readonly size: number;
}

/** Pages of which the store is asked together. */
const BATCH = 500;

interface KeyedPage {
  readonly page: PlannedPage;
  readonly content: PageContent;
  /** Of its result. */
  readonly key: string;
}

/** Renders every page that the store does not hold yet, and hands all of them to the writer. */
export async function renderPages(
  pages: readonly PlannedPage[],
  dependencies: RenderDependencies,
): Promise<RenderedPages> {
  const { store, add, bodies } = dependencies;
  const collected = createCollection();
  const diagnostics: Diagnostic[] = [];
  const missing: KeyedPage[] = [];
  for (const batch of batchesOf(pages, BATCH)) {
    const keyed = batch.flatMap((page) => {
      const content = readContent(page, bodies, diagnostics);
      return content === undefined ? [] : [{ page, content, key: keyOf(page, content, dependencies) }];
    });
    store.readAhead(
      'page',
      keyed.map(({ key }) => key),
    );
    for (const { page, content, key } of keyed) {
      const record = readRecord(store, key);
      if (record === undefined) {
        missing.push({ page, content, key });
        continue;
      }
      await publishPage(page, record, add, (ref) => loadBlob(page, ref, dependencies));
      collected.add(page, content, record);
    }
  }
  await renderMissing(missing, dependencies, async ({ page, content, key }, answer) => {
    diagnostics.push(...(await renderProblems(page, answer, dependencies.locate)));
    if (answer.kind === 'failure') return;
    const blobs = { html: Buffer.from(answer.html), payload: Buffer.from(answer.payload) };
    const record = toRecord(answer, blobs);
    if (answer.problems.length === 0) {
      store.set('blob', record.html.hash, blobs.html);
      store.set('blob', record.payload.hash, blobs.payload);
      store.set('page', key, Buffer.from(JSON.stringify(record)));
    }
    const bytes = new Map([
      [record.html.hash, blobs.html],
      [record.payload.hash, blobs.payload],
    ]);
    await publishPage(page, record, add, (ref) => Promise.resolve(bytes.get(ref.hash) ?? new Uint8Array()));
    collected.add(page, content, record, answer.ms);
  });
  const { reports, images, files, shellMessages } = collected;
  return {
    images,
    files,
    shellMessages,
    reports: pages.flatMap((page) => reports.get(page) ?? []),
    diagnostics: groupProblems(diagnostics),
  };
}

/** Undefined: its data has mistakes, which are noted. */
function readContent(
  page: PlannedPage,
  bodies: EntryBodies,
  diagnostics: Diagnostic[],
): PageContent | undefined {
  try {
    return page.content(bodies);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    diagnostics.push(...error.diagnostics);
    return undefined;
  }
}

type OnAnswer = (page: KeyedPage, answer: RenderAnswer) => Promise<void>;

function renderMissing(
  pages: readonly KeyedPage[],
  dependencies: RenderDependencies,
  onAnswer: OnAnswer,
): Promise<void> {
  return runBatches(pages, {
    run: renderBatch,
    module: new URL('./render-worker.js', import.meta.url),
    jobs: dependencies.jobs,
    toTask: (batch) =>
      toTask(
        batch.map(({ content }) => content),
        dependencies,
      ),
    onAnswer,
  });
}

async function toTask(
  pages: readonly PageContent[],
  { session, readBody }: Pick<RenderDependencies, 'session' | 'readBody'>,
): Promise<RenderTask> {
  return { session, pages: await Promise.all(pages.map((page) => toPageTask(page, readBody))) };
}

/** A page with the bodies that it shows. */
export async function toPageTask({ input, bodies }: PageContent, readBody: ReadBody): Promise<PageTask> {
  const texts = bodies.map(async (id) => [id, await readBody(id)] as const);
  return {
    input: Buffer.from(input).toString('utf8'),
    bodies: Object.fromEntries(await Promise.all(texts)),
  };
}

/** Key of a page's result: of all that it is made of. */
export function keyOf(
  { locale }: PlannedPage,
  { input }: PageContent,
  { keyOf }: Pick<RenderDependencies, 'keyOf'>,
): string {
  return sha256(`${keyOf(locale)}\n${sha256(input)}`);
}

function readRecord(store: Store, key: string): PageRecord | undefined {
  const bytes = store.get('page', key);
  if (bytes === undefined) return undefined;
  const record = JSON.parse(Buffer.from(bytes).toString('utf8')) as PageRecord;
  return store.has('blob', record.html.hash) && store.has('blob', record.payload.hash) ? record : undefined;
}

function toRecord(
  answer: RenderSuccess,
  blobs: { readonly html: Uint8Array; readonly payload: Uint8Array },
): PageRecord {
  const { kind: _kind, html: _html, payload: _payload, ms: _ms, ...rest } = answer;
  const ref = (bytes: Uint8Array): BlobRef => ({ hash: sha256(bytes), size: bytes.length });
  return { ...rest, html: ref(blobs.html), payload: ref(blobs.payload) };
}

/** A cached file's bytes; one that the store lost meanwhile is rendered again. */
async function loadBlob(
  page: PlannedPage,
  ref: BlobRef,
  dependencies: RenderDependencies,
): Promise<Uint8Array> {
  const stored = dependencies.store.get('blob', ref.hash);
  if (stored !== undefined) return stored;
  const [answer] = await renderBatch(await toTask([page.content(dependencies.bodies)], dependencies));
  const texts = answer?.kind === 'page' ? [answer.html, answer.payload] : [];
  const found = texts.map((text) => Buffer.from(text)).find((bytes) => sha256(bytes) === ref.hash);
  if (found === undefined) throw new Error(`${page.path} does not render as it did when it was cached.`);
  return found;
}

async function publishPage(
  page: PlannedPage,
  record: PageRecord,
  add: RenderDependencies['add'],
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

import type { Bodies } from '../../shared/content.ts';
import type { ImageVariant } from '../../shared/page.ts';
import { diagnostic } from '../lib/diagnostics.ts';
import { sha256 } from '../lib/hash.ts';
import { createPool } from '../lib/pool.ts';
import type { Content, Diagnostic, OutputFile, PlannedPage, Store } from '../model.ts';
import {
  renderBatch,
  type RenderAnswer,
  type RenderSession,
  type RenderSuccess,
  type RenderTask,
} from './render-session.ts';

/** Below this many pages, threads cost more than they give. */
const threadsFrom = 200;
const batchSize = 40;

export interface RenderDependencies {
  readonly session: RenderSession;
  /** Hash of everything beside the page's own JSON: templates, context; by locale, since messages are in it. */
  readonly keyOf: (locale: string) => string;
  readonly bodies: Content['bodies'];
  readonly store: Store;
  readonly jobs: number;
  /** Takes each file as soon as it is known; the bytes are not kept here. */
  readonly add: (file: OutputFile) => Promise<void>;
}

/** What remains of a page when its files have gone to the writer. */
export interface PageReport {
  readonly page: PlannedPage;
  readonly rendered: boolean;
  readonly htmlBytes: number;
  readonly images: readonly ImageVariant[];
  readonly files: readonly string[];
  readonly ids: readonly string[];
  readonly hrefs: readonly string[];
}

export interface RenderedPages {
  readonly reports: readonly PageReport[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A rendered page as the store holds it; the bytes are kept apart, by hash. */
interface PageRecord extends Omit<RenderSuccess, 'html' | 'payload' | 'kind'> {
  readonly html: BlobRef;
  readonly payload: BlobRef;
}

interface BlobRef {
  readonly hash: string;
  readonly size: number;
}

/** Renders every page that the store does not hold yet, and hands all of them to the writer. */
export async function renderPages(
  pages: readonly PlannedPage[],
  dependencies: RenderDependencies,
): Promise<RenderedPages> {
  const { store, add } = dependencies;
  const diagnostics: Diagnostic[] = [];
  const reports = new Map<PlannedPage, PageReport>();
  const missing = new Map<PlannedPage, string>();
  for (const page of pages) {
    const key = keyOf(page, dependencies);
    const record = readRecord(store, key);
    if (record === undefined) {
      missing.set(page, key);
      continue;
    }
    await publishPage(page, record, add, (ref) => loadBlob(page, ref, dependencies));
    reports.set(page, reportOf(page, record, false));
  }
  await renderMissing([...missing.keys()], dependencies, async (page, answer) => {
    if (answer.kind === 'failure') {
      diagnostics.push(renderProblem(page, answer.error, answer.message));
      return;
    }
    diagnostics.push(
      ...answer.problems.map((problem) => templateProblem(page, problem.kind, problem.message)),
    );
    const blobs = { html: Buffer.from(answer.html), payload: Buffer.from(answer.payload) };
    const record = toRecord(answer, blobs);
    if (answer.problems.length === 0) {
      store.set('blob', record.html.hash, blobs.html);
      store.set('blob', record.payload.hash, blobs.payload);
      store.set('page', missing.get(page) ?? '', Buffer.from(JSON.stringify(record)));
    }
    const bytes = new Map([
      [record.html.hash, blobs.html],
      [record.payload.hash, blobs.payload],
    ]);
    await publishPage(page, record, add, (ref) => Promise.resolve(bytes.get(ref.hash) ?? new Uint8Array()));
    reports.set(page, reportOf(page, record, true));
  });
  return { reports: pages.flatMap((page) => reports.get(page) ?? []), diagnostics };
}

type OnAnswer = (page: PlannedPage, answer: RenderAnswer) => Promise<void>;

async function renderMissing(
  pages: readonly PlannedPage[],
  dependencies: RenderDependencies,
  onAnswer: OnAnswer,
): Promise<void> {
  const { session, bodies, jobs } = dependencies;
  const threaded = pages.length >= threadsFrom && jobs > 1;
  const pool = threaded
    ? createPool<RenderTask, readonly RenderAnswer[]>({
        module: new URL('./render-worker.js', import.meta.url),
        jobs,
      })
    : undefined;
  const run = pool === undefined ? renderBatch : pool.run;
  const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, index) =>
    pages.slice(index * batchSize, (index + 1) * batchSize),
  ).values();
  // Two batches a worker: one rendering, one waiting, so that memory stays bounded and no thread idles.
  const lanes = Array.from({ length: threaded ? jobs * 2 : 1 }, async () => {
    for (const batch of batches) {
      const answers = await run({
        session,
        pages: batch.map(({ input }) => ({ input, bodies: bodiesOf(input.bodies, bodies) })),
      });
      for (const [index, page] of batch.entries()) {
        const answer = answers[index];
        if (answer !== undefined) await onAnswer(page, answer);
      }
    }
  });
  try {
    await Promise.all(lanes);
  } finally {
    await pool?.close();
  }
}

function bodiesOf(ids: readonly string[], bodies: Content['bodies']): Bodies {
  return Object.fromEntries(ids.map((id) => [id, bodies.get(id) ?? []]));
}

function keyOf({ input }: PlannedPage, dependencies: RenderDependencies): string {
  return sha256(`${dependencies.keyOf(input.locale)}\n${JSON.stringify(input)}`);
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
  const { kind: _kind, html: _html, payload: _payload, ...rest } = answer;
  const ref = (bytes: Uint8Array): BlobRef => ({ hash: sha256(bytes), size: bytes.length });
  return { ...rest, html: ref(blobs.html), payload: ref(blobs.payload) };
}

/** A cached file's bytes; one that the store lost meanwhile is rendered again. */
async function loadBlob(
  page: PlannedPage,
  ref: BlobRef,
  { store, session, bodies }: RenderDependencies,
): Promise<Uint8Array> {
  const stored = store.get('blob', ref.hash);
  if (stored !== undefined) return stored;
  const [answer] = await renderBatch({
    session,
    pages: [{ input: page.input, bodies: bodiesOf(page.input.bodies, bodies) }],
  });
  const texts = answer?.kind === 'page' ? [answer.html, answer.payload] : [];
  const found = texts.map((text) => Buffer.from(text)).find((bytes) => sha256(bytes) === ref.hash);
  if (found === undefined)
    throw new Error(`${page.input.path} does not render as it did when it was cached.`);
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

function reportOf(page: PlannedPage, record: PageRecord, rendered: boolean): PageReport {
  const { images, files, ids, hrefs } = record;
  return { page, rendered, htmlBytes: record.html.size, images, files, ids, hrefs };
}

function renderProblem(page: PlannedPage, error: string, message: string): Diagnostic {
  const { template, path } = page.input;
  const code = error === 'UnknownMessageError' ? 'message-unknown' : 'render-error';
  return diagnostic(code, {
    message: `${path} (template ${template}): ${message}`,
    at: { file: page.source },
  });
}

function templateProblem(page: PlannedPage, kind: 'icon' | 'message' | 'route', message: string): Diagnostic {
  const codes = { icon: 'icon-missing', message: 'message-unknown', route: 'route-unknown' } as const;
  return diagnostic(codes[kind], {
    message: `${page.input.path} (template ${page.input.template}): ${message}`,
    at: { file: page.source },
  });
}

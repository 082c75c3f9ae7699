import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { runBatches } from '../lib/scheduling/pool.ts';
import type { StoredValue } from '../model/cache.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { PlannedPage } from '../model/routes.ts';
import { ENDLESS } from './create-page-renderer.ts';
import { createKeptPages } from './kept-pages.ts';
import { keepInput } from './page-inputs.ts';
import { keyPages, type KeyedPage } from './page-keys.ts';
import { groupProblems, renderProblems } from './page-problems.ts';
import { createLinkPacker } from './packed-links.ts';
import { hasBlobs, readRecord, toRecord, writeRecord, type PageRecord } from './page-records.ts';
import { toRenderTask } from './page-tasks.ts';
import { loadBlob, publishPage } from './publish-page.ts';
import { toPublishedPage } from './published-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { renderIntoPack } from './render-into-pack.ts';
import type { BatchAnswer } from './render-session.ts';
import { createCollection, type RenderedPages } from './rendered-pages.ts';
import { shelvePages } from './shelve-pages.ts';

/** Pages that may fail to finish before the rest is skipped: each takes a second, and a loop in a layout affects all of them. */
const ENDLESS_PAGES = 5;

/** Renders every page that is not in the store, and hands all pages to the writer. */
export async function renderPages(
  pages: readonly PlannedPage[],
  dependencies: RenderDependencies,
): Promise<RenderedPages> {
  const { store, add } = dependencies;
  const collected = createCollection();
  const diagnostics: Diagnostic[] = [];
  let endless = 0;
  const kept = createKeptPages(dependencies);
  const packLinks = createLinkPacker();
  const keep = ({ page, content: _content, shelf, ...facts }: KeyedPage, record: PageRecord) => {
    shelf.settle(page, { ...facts, page: toPublishedPage(page), record });
  };

  function collect(keyedPage: KeyedPage, record: PageRecord, ms?: number): void {
    collected.add(keyedPage.page, keyedPage, { ...record, links: packLinks(record.links) }, ms);
  }

  /** Hands over the pages in the store, and yields the others. */
  async function* missingPages(): AsyncGenerator<KeyedPage> {
    for (const batch of shelvePages(pages)) {
      const shelf = kept.open(batch);
      const { keyed, diagnostics: found } = keyPages(batch.pages, shelf, dependencies);
      diagnostics.push(...found);
      store.readAhead(
        'page',
        keyed.filter(({ page, key }) => shelf.record(page, key) === undefined).map(({ key }) => key),
      );
      for (const keyedPage of keyed) {
        const { page, content, key } = keyedPage;
        keepInput(store, keyedPage);
        const own = shelf.record(page, key);
        const stored = own !== undefined && hasBlobs(store, own) ? own : readRecord(store, key);
        if (stored === undefined) {
          yield keyedPage;
          continue;
        }
        await publishPage(page, stored, { add, load: (ref) => loadBlob(page, ref, dependencies) });
        collect(keyedPage, stored);
        if (own === undefined || content !== undefined) keep(keyedPage, stored);
        else shelf.settle(page);
      }
    }
  }

  async function takeAnswer(keyedPage: KeyedPage, answer: BatchAnswer<StoredValue>): Promise<void> {
    const { page, key, shelf } = keyedPage;
    diagnostics.push(...(await renderProblems(page, answer, dependencies.places)));
    if (answer.kind === 'failure') {
      if (answer.error === ENDLESS) endless += 1;
      if (endless >= ENDLESS_PAGES) throw new DiagnosticsError(groupProblems(diagnostics));
      shelf.settle(page);
      return;
    }
    const record = toRecord(answer);
    const isSound = answer.problems.length === 0;
    if (isSound) writeRecord(store, key, record, answer);
    const files = new Map([answer.html, answer.payload].map((file) => [file.hash, file]));
    await publishPage(page, record, {
      add: (file) => add(file, files.get(file.hash)?.placed),
      load: async (ref) => {
        const value = files.get(ref.hash)?.value;
        return value instanceof Uint8Array ? value : loadBlob(page, ref, dependencies);
      },
    });
    collect(keyedPage, record, answer.ms);
    if (isSound) keep(keyedPage, record);
    else shelf.settle(page);
  }

  await runBatches(missingPages(), {
    run: renderIntoPack,
    module: new URL('./render-worker.js', import.meta.url),
    jobs: dependencies.jobs,
    toTask: (batch, memory) => toRenderTask(batch, dependencies, memory),
    onAnswer: takeAnswer,
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

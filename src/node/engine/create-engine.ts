import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DiagnosticsError, sortDiagnostics } from '../lib/diagnostics.ts';
import { shortHash } from '../lib/hash.ts';
import type { Diagnostic, Site } from '../model.ts';
import { acquireBuildLock } from '../output/build-lock.ts';
import { createPublisher, type Publisher } from '../output/create-publisher.ts';
import { createMemo } from './create-memo.ts';
import { createStages } from './create-stages.ts';
import { createStore } from './create-store.ts';
import type { BuildResult, Engine, EngineOptions } from './engine-types.ts';
import { publishSite } from './publish-site.ts';
import { runPipeline } from './run-pipeline.ts';
import { summarize } from './summarize.ts';
import type { Tools } from './tools.ts';

/** Opens a site for building: its cache, and what it knows from build to build. */
export async function createEngine(site: Site, options: EngineOptions): Promise<Engine> {
  const { cacheDir, dispose } = await openCacheFolder(site, options.cache);
  const store = createStore(cacheDir);
  const tools: Omit<Tools, 'add'> = {
    stage: createStages(options.onEvent),
    memo: createMemo(store),
    store,
    workDir: path.join(cacheDir, 'modules'),
  };
  return {
    site,
    build: () => build({ ...site, cacheDir }, tools, options),
    async [Symbol.asyncDispose]() {
      store.close();
      await dispose();
    },
  };
}

/** Without the cache, the same files live in a folder of this run alone: memory stays bounded either way. */
async function openCacheFolder(site: Site, cache: boolean) {
  if (cache) return { cacheDir: site.cacheDir, dispose: () => Promise.resolve() };
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'sitegen-'));
  return { cacheDir, dispose: () => rm(cacheDir, { recursive: true, force: true }) };
}

async function build(site: Site, tools: Omit<Tools, 'add'>, options: EngineOptions): Promise<BuildResult> {
  const start = performance.now();
  const lock = await acquireBuildLock(beside(site.outDir, 'lock'), {
    onWait: ({ pid }) => options.onEvent({ kind: 'waiting', pid }),
  });
  let publisher: Publisher | undefined;
  try {
    publisher = await createPublisher({ outDir: site.outDir, stateFile: stateFile(site), force: options.force });
    const { add } = publisher;
    const built = await runPipeline(site, { ...tools, add: async (file) => void (await add(file)) });
    const diagnostics = sortDiagnostics([...built.diagnostics, ...publisher.diagnostics()]);
    const summary = summarize(built);
    if (isFailure(diagnostics, options.failOn)) {
      await publisher.discard();
      return { ...summary, diagnostics, published: false, buildId: undefined, diff: undefined, ms: elapsed(start) };
    }
    lock.assertHeld();
    const published = await tools.stage('publish', () => publishSite(site, built, publisher as Publisher));
    return { ...summary, diagnostics, published: true, ...published, ms: elapsed(start) };
  } catch (error) {
    await publisher?.discard();
    if (error instanceof DiagnosticsError) return failure(error.diagnostics, elapsed(start));
    throw error;
  } finally {
    await lock.release();
  }
}

function isFailure(diagnostics: readonly Diagnostic[], failOn: EngineOptions['failOn']): boolean {
  return diagnostics.some(({ severity }) => severity === 'error' || (failOn === 'warning' && severity === 'warning'));
}

/** Nothing could be planned: the templates do not bundle. */
function failure(diagnostics: readonly Diagnostic[], ms: number): BuildResult {
  const images = { files: 0, encoded: 0, bytes: 0 };
  return { diagnostics, published: false, buildId: undefined, diff: undefined, pages: [], scripts: [], styles: [], images, ms };
}

/** A hidden neighbour of the output folder: on its file system, and never published. */
function beside(outDir: string, extension: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.${extension}`);
}

/** What is remembered of an output folder belongs to the site, not to the cache: it survives --no-cache. */
function stateFile(site: Site): string {
  const name = path.relative(site.root, site.outDir).replaceAll(path.sep, '/');
  return path.join(site.root, '.sitegen', `output-${shortHash(name)}.json`);
}

function elapsed(start: number): number {
  return Math.round(performance.now() - start);
}

import { modulesFolder } from '../lib/cache-files.ts';
import { DiagnosticsError, failsOn } from '../lib/diagnostics.ts';
import { formsFolder } from '../lib/forms-folder.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputFile } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import type { Publisher } from '../output/create-publisher.ts';
import { recordBuild, type LastBuild } from './last-build/build-record.ts';
import { collectDiagnostics } from './collect-diagnostics.ts';
import { createOutputFolder, type OutputFolder } from './create-output-folder.ts';
import type { BuildResult, Engine, EngineOptions, ProducedFiles } from './engine-types.ts';
import { makeSite } from './make-site.ts';
import { openCache } from './store/open-cache.ts';
import { planTools } from './plan-tools.ts';
import { nameBuild } from './publish-site.ts';
import { stateFile } from './state-file.ts';
import { sweepCache } from './store/sweep-cache.ts';
import type { Tools } from './tools.ts';
import { writeForms } from './forms/write-forms.ts';

export interface BuildEngineOptions extends EngineOptions {
  /** The last build, looked at just now. Default: everything is looked at anew. */
  readonly last?: LastBuild | undefined;
}

/** Opens a site for building: its cache, and what it knows from build to build. */
export async function createEngine(site: Site, options: BuildEngineOptions): Promise<Engine> {
  const { cacheDir, store, dispose } = await openCache(site, options);
  // A build that waits for another one finds what was changed meanwhile.
  let { last } = options;
  const tools = (): Omit<Tools, 'add' | 'placing'> => ({
    ...planTools(site, store, options.onEvent, { seen: () => last?.sources }),
    workDir: modulesFolder(cacheDir),
  });
  const output = createOutputFolder({
    outDir: site.outDir,
    stateFile: stateFile(site),
    force: options.force,
    onWait({ pid }) {
      last = undefined;
      options.onEvent({ kind: 'waiting', pid });
    },
    untouched: () => last?.outputs.untouched(),
  });
  return {
    async build() {
      const { result, isWhole } = await build({ ...site, cacheDir }, tools(), { ...options, output });
      if (isWhole) {
        store.sweep();
        await sweepCache(cacheDir);
      }
      return result;
    },
    async [Symbol.asyncDispose]() {
      // A build that a signal interrupts leaves neither staged files nor its lock behind.
      await output.dispose();
      store.close();
      await dispose();
    },
  };
}

interface BuildOptions extends BuildEngineOptions {
  readonly output: OutputFolder;
}

interface Built {
  readonly result: BuildResult;
  readonly isWhole: boolean;
}

async function build(
  site: Site,
  tools: Omit<Tools, 'add' | 'placing'>,
  options: BuildOptions,
): Promise<Built> {
  const start = performance.now();
  await using _bundler = tools.bundler;
  const { output } = options;
  try {
    const publisher = await output.open();
    const made = await makeSite(site, publisher, {
      ...tools,
      add: async (file, placed) => void (await publisher.add(file, placed)),
      placing: publisher.placing,
    });
    const { isWhole } = made;
    options.onEvent({ kind: 'rendered', pages: made.pages });
    const refused = publisher.diagnostics(made.placeOf);
    const diagnostics = collectDiagnostics(site, [...made.diagnostics, ...refused]);
    const refuse = async (reasons: readonly Diagnostic[]): Promise<Built> => {
      const summary = await made.summarize(undefined);
      const result = { diagnostics: reasons, published: false, buildId: undefined, summary };
      return { result: { ...result, ms: elapsed(start) }, isWhole };
    };
    if (failsOn(diagnostics, options.failOn)) return await refuse(diagnostics);
    const { id: buildId, manifests } = await nameBuild(site, made, publisher);
    const { verifier } = options;
    const verification =
      verifier && (await tools.stage('verify', () => verifier.verify(produced(publisher, manifests))));
    const different = verification?.diagnostics ?? [];
    if (different.length > 0) return await refuse([...diagnostics, ...different]);
    output.assertHeld();
    const diff = await tools.stage('publish', async () => {
      // Before the pages: what they link to can be had from the moment at which they are seen.
      await writeForms(formsFolder(site), made.forms);
      return publisher.publish(buildId, manifests);
    });
    const published = performance.now();
    const summary = await made.summarize(diff);
    tools.bundles.save();
    made.keep({ id: buildId, summary });
    const result = { diagnostics, published: true, buildId, summary, ms: elapsed(start) };
    if (options.cache) {
      const { files, began } = options.config;
      const codeFiles = [...files, ...tools.bundles.inputs()];
      const build = {
        began,
        published,
        codeFiles,
        sources: made.sources,
        outputs: {
          ...diff,
          files: [...publisher.files().keys(), ...diff.retained],
          isWhole: publisher.isAlone(),
          before: options.last?.outputs.looks(),
        },
        clock: made.clock,
        result,
      };
      await recordBuild(site, build, options);
    }
    const verified = verification && { verified: verification.verified };
    return { result: { ...result, ...verified }, isWhole };
  } catch (error) {
    if (error instanceof DiagnosticsError)
      return { result: failure(error.diagnostics, elapsed(start)), isWhole: true };
    // What else failed after a loss did so because of it.
    if (output.isLost()) output.assertHeld();
    throw error;
  } finally {
    await output.close();
  }
}

function produced(publisher: Publisher, manifests: readonly OutputFile[]): ProducedFiles {
  return new Map([
    ...publisher.contents(),
    ...manifests.map(({ path, content }) => [path, content] as const),
  ]);
}

/** Nothing could be planned: the templates do not bundle. */
function failure(diagnostics: readonly Diagnostic[], ms: number): BuildResult {
  const images = { files: 0, encoded: 0, bytes: 0 };
  const summary = { pages: 0, rendered: 0, files: undefined, images, scripts: [], styles: [], routes: [] };
  return { diagnostics, published: false, buildId: undefined, summary, ms };
}

function elapsed(start: number): number {
  return Math.round(performance.now() - start);
}

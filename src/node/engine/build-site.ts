import { DiagnosticsError, failsOn } from '../lib/diagnostics/diagnostics.ts';
import { formsFolder } from '../lib/files/forms-folder.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputDiff, OutputFile } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import type { Publisher } from '../output/create-publisher.ts';
import { collectDiagnostics } from './results/collect-diagnostics.ts';
import type { OutputFolder } from './staging/create-output-folder.ts';
import type { BuildResult, EngineOptions, ProducedFiles } from './engine-types.ts';
import { writeForms } from './forms/write-forms.ts';
import { recordBuild, type FinishedBuild, type LastBuild } from './last-build/build-record.ts';
import { stageSite } from './staging/stage-site.ts';
import { nameBuild } from './staging/publish-site.ts';
import type { Tools } from './tools.ts';

export interface BuildEngineOptions extends EngineOptions {
  /** What the last build left, as just read. Default: nothing is reused from it. */
  readonly last?: LastBuild | undefined;
}

export interface BuildOptions extends BuildEngineOptions {
  readonly output: OutputFolder;
}

export type BuildTools = Omit<Tools, 'add' | 'placing'>;

export interface BuildOutcome {
  readonly result: BuildResult;
  /** False: it did not read all cache entries, because most of it was taken from the last build, or because mistakes stopped it. */
  readonly isWhole: boolean;
}

/** Runs one build. If there are mistakes, everything staged is discarded and the published site stays as it was. */
export async function buildSite(site: Site, tools: BuildTools, options: BuildOptions): Promise<BuildOutcome> {
  const start = performance.now();
  await using _bundler = tools.bundler;
  const { output } = options;
  try {
    return await stageAndPublish(site, { tools, options, start });
  } catch (error) {
    if (error instanceof DiagnosticsError)
      return { result: failure(error.diagnostics, elapsed(start)), isWhole: false };
    // After the lock was lost, any other failure is a consequence of that.
    if (output.isLost()) output.assertHeld();
    throw error;
  } finally {
    await output.close();
  }
}

interface Build {
  readonly tools: BuildTools;
  readonly options: BuildOptions;
  /** From `performance.now()`. */
  readonly start: number;
}

async function stageAndPublish(site: Site, { tools, options, start }: Build): Promise<BuildOutcome> {
  const { output, verifier } = options;
  const publisher = await output.open();
  const staged = await stageSite(site, publisher, {
    ...tools,
    add: (file, placed) => publisher.add(file, placed),
    placing: publisher.placing,
  });
  const { isWhole } = staged;
  options.onEvent({ kind: 'rendered', pages: staged.pages });

  const refused = publisher.diagnostics(staged.placeOf);
  const diagnostics = collectDiagnostics(site, [...staged.diagnostics, ...refused]);
  const refuse = (reasons: readonly Diagnostic[]): BuildOutcome => {
    const summary = staged.summarize(undefined);
    const result = { diagnostics: reasons, published: false, buildId: undefined, summary };
    return { result: { ...result, ms: elapsed(start) }, isWhole };
  };
  if (failsOn(diagnostics, options.failOn)) return refuse(diagnostics);

  const { id: buildId, manifests } = nameBuild(site, staged, publisher);
  const verification =
    verifier && (await tools.stage('verify', () => verifier.verify(produced(publisher, manifests))));
  const different = verification?.diagnostics ?? [];
  if (different.length > 0) return refuse([...diagnostics, ...different]);

  output.assertHeld();
  const diff = await tools.stage('publish', async () => {
    // Before the pages: what they link to must exist as soon as they are visible.
    await writeForms(formsFolder(site), staged.forms);
    return publisher.publish(buildId, manifests);
  });
  const published = performance.now();

  const summary = staged.summarize(diff);
  tools.bundles.save();
  staged.keep({ id: buildId, summary });
  const result = { diagnostics, published: true, buildId, summary, ms: elapsed(start) };
  if (options.cache) {
    const { began } = options.config;
    const { sources, clock } = staged;
    const outputs = publishedFiles(publisher, diff, options.last);
    const codeFiles = [...options.config.files, ...tools.bundles.inputs()];
    await recordBuild(site, { began, published, codeFiles, sources, outputs, clock, result }, options);
  }
  const verified = verification && { verified: verification.verified };
  return { result: { ...result, ...verified }, isWhole };
}

/** What the next build should find in the output folder. */
function publishedFiles(
  publisher: Publisher,
  diff: OutputDiff,
  last: LastBuild | undefined,
): FinishedBuild['outputs'] {
  return {
    ...diff,
    files: [...publisher.files().keys(), ...diff.retained],
    isWhole: publisher.isAlone(),
    before: last?.outputs.states(),
  };
}

function produced(publisher: Publisher, manifests: readonly OutputFile[]): ProducedFiles {
  return new Map([
    ...publisher.contents(),
    ...manifests.map(({ path, content }) => [path, content] as const),
  ]);
}

/** The result when a mistake stopped the planning, so that there are no pages to report. */
function failure(diagnostics: readonly Diagnostic[], ms: number): BuildResult {
  const images = { files: 0, encoded: 0, bytes: 0 };
  const summary = { pages: 0, rendered: 0, files: undefined, images, scripts: [], styles: [], routes: [] };
  return { diagnostics, published: false, buildId: undefined, summary, ms };
}

function elapsed(start: number): number {
  return Math.round(performance.now() - start);
}

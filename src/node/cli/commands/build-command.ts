import type { LoadedConfig } from '../../config/load-config.ts';
import type { BuildResult, EngineEvent, Verifier } from '../../engine/engine-types.ts';
import { endEsbuild } from '../../lib/code/esbuild.ts';
import { keepBytesInFile } from '../../lib/bytes/kept-bytes.ts';
import { once } from '../../lib/once.ts';
import type { CommandContext } from '../context.ts';
import { createProfiler } from '../reports/create-profiler.ts';
import { limitHeapOfBuild } from '../process/limit-heap-growth.ts';
import { loadSite } from '../load-site.ts';
import { reportBuild } from '../reports/report-build.ts';
import { createProgress } from '../reports/report-progress.ts';

/** `sitegen build`: content in, site out. */
export async function runBuild(context: CommandContext): Promise<number> {
  const { flags, onExit } = context;
  const cache = flags.cache === true;
  const { failOn = 'error' } = flags;
  const start = performance.now();
  const profiler = flags.profile === true ? createProfiler(start) : undefined;
  const progress = createProgress(context);
  const saveMemory = createMemorySaver();
  const onEvent = (event: EngineEvent) => {
    profiler?.onEvent(event);
    progress.onEvent(event);
    saveMemory(event);
  };
  const loaded = await loadSite(context);
  const { site, ...config } = loaded;
  const report = (result: BuildResult) =>
    reportBuild(context, site, { result, profile: profiler?.profile() });
  const verifier = flags.verify === true ? await openVerifier(context, loaded) : undefined;
  const { compareLastBuild } = await import('../../engine/last-build/build-record.ts');
  const last = cache && flags.force !== true ? compareLastBuild(site, { failOn }) : undefined;
  if (last?.finished !== undefined) {
    const { finished } = last;
    const reportIdle = (result: BuildResult) =>
      report({ ...result, ms: Math.round(performance.now() - start) });
    if (verifier === undefined) return reportIdle(finished);
    const { verifyFinished } = await import('../../engine/verify/verify-finished.ts');
    return reportIdle(
      await verifyFinished(site, finished, { verifier, onEvent, onExit }).finally(progress.end),
    );
  }
  const { createEngine } = await import('../../engine/create-engine.ts');
  const engine = await createEngine(site, {
    config,
    onEvent,
    force: flags.force ?? false,
    cache,
    failOn,
    last,
    verifier,
  });
  onExit(() => engine[Symbol.asyncDispose]());
  return report(await engine.build().finally(progress.end));
}

async function openVerifier(context: CommandContext, { site, ...config }: LoadedConfig): Promise<Verifier> {
  const { createVerifier } = await import('../../engine/verify/create-verifier.ts');
  const loadColdSite = async () => (await loadSite(context, { cache: false })).site;
  const verifier = createVerifier(site, { config, loadSite: loadColdSite });
  context.onExit(() => verifier[Symbol.asyncDispose]());
  return verifier;
}

/**
 * Saves memory in a build that may have thousands of pages to make. The heap is limited if all is bundled while texts are read, or all pages
 * are planned: a build that bundles before it reads may be about to make the pages of a few texts, and has code to load that V8 has compiled
 * ahead.
 */
function createMemorySaver(): (event: EngineEvent) => void {
  keepBytesInFile();
  const limitHeap = once(limitHeapOfBuild);
  let isReading = false;
  return (event) => {
    if (event.kind === 'stage-start') isReading ||= event.stage === 'content';
    if (event.kind !== 'stage-end') return;
    if (event.stage === 'bundle') void endEsbuild();
    if (event.stage === 'plan' || (event.stage === 'bundle' && isReading)) limitHeap();
  };
}
